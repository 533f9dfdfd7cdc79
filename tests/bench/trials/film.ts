import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openBrowser } from '../../journeys/support/browser';
import type { Figure } from '../harness/figure';
import { percentile } from '../harness/rounds';
import { startProduct } from '../world/product';
import { type Camera, type Frame, frameNumbers, startCamera } from './camera/camera';
import { type Change, judgeFilm, lacking } from './camera/judge-film';
import { keepStrip } from './camera/keep-strip';
import { openSite } from './programme/local-site';
import { makeProgramme } from './programme/make-programme';
import { pairTv, programOf, showingsOf } from './programme/tv';
import type { Trial } from './trial';

const seconds = 2;
const strips = join(import.meta.dirname, '../../../.cache/trials');

/** Films the player over every kind of change, each kind after each other, and looks at every frame. */
export const filmTrial: Trial = async ({ times: changes = 300 }) => {
  const site = await openSite();
  const product = await startProduct({ FETCH_ALLOW: site.host });
  const browser = await openBrowser();
  try {
    const { call, screenId } = await makeProgramme(product, site.host, seconds);
    const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
    const tv = await context.newPage();
    await tv.addInitScript({ path: frameNumbers });
    await tv.goto(`${product.url}/display/`);
    await pairTv(tv, call, screenId);
    await wait(5_000);
    const camera = await startCamera(tv);
    const begun = Date.now();
    await wait((changes + 2) * seconds * 1000);
    const frames = await camera.stop();
    const showings = showingsOf(await programOf(tv), begun, Date.now()).slice(0, -1);
    const judged = judgeFilm(frames, showings).slice(0, changes);
    console.log(`${frames.length} frames, ${lacking(frames)} numbers not filmed; ${judged.length} changes`);
    await keepFaults(camera, frames, judged);
    camera.forget();
    return figuresOf(judged);
  } finally {
    await browser.close();
    await product.stop();
    site.close();
  }
};

/** Some frames before and after each fault, as pictures. */
const keepFaults = async (camera: Camera, frames: Frame[], judged: Change<Frame>[]) => {
  for (const { from, to, blank, neither } of judged) {
    const fault = blank[0] ?? neither[0];
    if (!fault) continue;
    const place = frames.indexOf(fault);
    const path = join(strips, `${from.kind}-to-${to.kind}-${Math.round(to.start / 1000)}.png`);
    await keepStrip(frames.slice(Math.max(0, place - 6), place + 18).map(camera.pictureOf), path);
    console.log(`${from.kind} -> ${to.kind}: ${blank.length} blank, ${neither.length} of neither: ${path}`);
  }
};

const ms = (value: number) => `${Math.round(value)} ms`;
const isVideo = (kind: string) => kind === 'mp4' || kind === 'webm';

const figuresOf = (judged: Change<Frame>[]): Figure[] => {
  const kinds = [...new Set(judged.map(({ to }) => to.kind))];
  const rows: [string, Change<Frame>[]][] = [
    ...kinds.map((kind): [string, Change<Frame>[]] => [
      `to ${kind}`,
      judged.filter(({ to }) => to.kind === kind),
    ]),
    ['video to video', judged.filter(({ from, to }) => isVideo(from.kind) && isVideo(to.kind))],
    ['all', judged],
  ];
  return rows.map(([name, changes]) => {
    const sum = (count: (change: Change<Frame>) => number) =>
      changes.reduce((total, each) => total + count(each), 0);
    const most = (count: (change: Change<Frame>) => number) =>
      Math.max(...changes.map(count).filter(Number.isFinite));
    const blank = sum((change) => change.blank.length);
    const neither = sum((change) => change.neither.length);
    const gap = most((change) => change.gap);
    const isGap = name === 'video to video';
    const late = changes.map((change) => change.late);
    return {
      what: `film: ${name}, ${changes.length} changes`,
      floor: '',
      ours: `${blank} blank, ${neither} of neither, ${sum((change) => change.unfilmed)} not filmed; gap ${ms(
        percentile(
          changes.map((change) => change.gap),
          0.5,
        ),
      )}, at most ${ms(gap)}; late ${ms(percentile(late, 0.5))}, at most ${ms(Math.max(...late))}${
        isGap
          ? `; standing still ${ms(
              percentile(
                changes.map((change) => change.standstill),
                0.5,
              ),
            )}, at most ${ms(most((change) => change.standstill))}`
          : ''
      }`,
      figure: isGap ? ms(gap) : `${blank} blank`,
      target: isGap ? '<= 50 ms' : '0',
      met: isGap ? gap <= 50 : blank === 0,
    };
  });
};
