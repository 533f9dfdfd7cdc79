import type { Program } from '@marquee/playback/program/program';
import { playsFrom } from '@marquee/playback/timeline/timeline';
import type { Page } from 'playwright-core';
import type { Api } from '../../../journeys/support/api';
import { codeOn } from '../../../journeys/support/tv';
import { until } from '../../../journeys/support/until';
import type { Showing } from '../camera/judge-film';

/** Pairs the TV of this page, and waits until the TV shows a message. */
export const pairTv = async (tv: Page, call: Api, screenId: number): Promise<void> => {
  await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
  await until('the first message', () =>
    tv.locator('.screen > .layer:not(.unseen) iframe').count().then(Boolean),
  );
};

/** Returns the program of this TV, requested with its secret. */
export const programOf = async (tv: Page): Promise<Program> => {
  const secret = await tv.evaluate(() => localStorage.getItem('marquee.player.secret'));
  const url = new URL('/api/player/program', tv.url());
  const answer = await fetch(url, { headers: { authorization: `Bearer ${secret}` } });
  return answer.json();
};

/** Returns the expected content of the screen between two instants. */
export const showingsOf = (program: Program, from: number, to: number): Showing[] => {
  const showings: Showing[] = [];
  const nameOf = (id: number) => program.messages.find((message) => message.id === id)?.name ?? '';
  for (const play of playsFrom(program, from)) {
    if (play.start >= to) break;
    if (play.kind === 'message' && play.start >= from)
      showings.push({
        what: String(play.message),
        kind: nameOf(play.message),
        start: play.start,
        end: play.end,
      });
  }
  return showings;
};

/** Waits until this TV has stored all its content. */
export const keepsAll = async (tv: Page): Promise<void> => {
  const program = await programOf(tv);
  const addresses = [...new Set(program.messages.flatMap(({ assets }) => assets.map(({ url }) => url)))];
  const keeps = (urls: string[]) =>
    tv.evaluate(async (each) => {
      const [shell, content] = await Promise.all([caches.match('/display/'), caches.open('marquee-content')]);
      const kept = await Promise.all(each.map((url) => content.match(url)));
      return Boolean(shell) && kept.every(Boolean);
    }, urls);
  await until('all files on the TV', () => keeps(addresses), { within: 120_000, every: 250 });
};
