import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openBrowser } from '../../journeys/support/browser';
import type { Figure } from '../harness/figure';
import { percentile } from '../harness/rounds';
import { startProduct, withoutThumbnails } from '../world/product';
import { type Camera, type Frame, frameNumbers, startCamera } from './camera/camera';
import { type Change, judgeFilm, lacking } from './camera/judge-film';
import { withoutOverlay } from './camera/judge-overlay';
import { keepStrip, strips } from './camera/keep-strip';
import { openSite } from './programme/local-site';
import { makeProgramme } from './programme/make-programme';
import { keepsAll, pairTv, programOf, showingsOf } from './programme/tv';
import type { Trial } from './trial';

const seconds = 2;

/** Records the player while each kind of content follows every kind, and judges every frame. */
export const filmTrial: Trial = async ({ times: changes = 300 }) => {
  const site = await openSite();
  const product = await startProduct({ ...withoutThumbnails, FETCH_ALLOW: site.host });
  const browser = await openBrowser();
  try {
    const { call, screenId } = await makeProgramme(product, site.host, seconds);
    const context = await browser.newContext({ viewport: { width: 640, height: 360 } });
    const tv = await context.newPage();
    await tv.addInitScript({ path: frameNumbers });
    await tv.goto(`${product.url}/display/`);
    await pairTv(tv, call, screenId);
    await keepsAll(tv);
    await wait(5_000);
    const camera = await startCamera(tv);
    const begun = Date.now();
    await wait((changes + 2) * seconds * 1000);
    const frames = await camera.stop();
    const holes = await tv.evaluate(() => Reflect.get(window, 'framesWithoutPicture'));
    const showings = showingsOf(await programOf(tv), begun, Date.now()).slice(0, -1);
    const judged = judgeFilm(frames, showings).slice(0, changes);
    console.log(
      `${frames.length} frames, ${lacking(frames)} numbers not filmed; ${judged.length} changes; ${holes} frames were made with nothing on the stage`,
    );
    const midsts = judged.flatMap(({ midst }) => midst ?? []);
    const bare = withoutOverlay(frames, midsts);
    await keepFaults(camera, frames, judged);
    camera.forget();
    return [...figuresOf(judged), overlayFigure(frames.length, bare.length)];
  } finally {
    await browser.close();
    await product.stop();
    site.close();
  }
};

/** Stores some frames before and after each fault as pictures. */
const keepFaults = async (camera: Camera, frames: Frame[], judged: Change<Frame>[]) => {
  for (const { from, to, blank, neither, wrong } of judged) {
    const fault = blank[0] ?? neither[0] ?? (wrong ? frames.find(({ at }) => at >= to.start) : undefined);
    if (!fault) continue;
    const place = frames.indexOf(fault);
    const path = join(strips, `${from.kind}-to-${to.kind}-${Math.round(to.start / 1000)}.png`);
    await keepStrip(frames.slice(Math.max(0, place - 6), place + 18).map(camera.pictureOf), path);
    console.log(
      `${from.kind} -> ${to.kind}: ${blank.length} blank, ${neither.length} of neither${wrong ? ', not as it should look' : ''}: ${path}`,
    );
  }
};

const overlayFigure = (all: number, bare: number): Figure => ({
  what: `film: the overlay above all of them, ${all} frames`,
  floor: '',
  ours: `${bare} without it`,
  figure: `${bare} without it`,
  target: '0',
  met: bare === 0,
});

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
    const spread = (of: (change: Change<Frame>) => number) => {
      const values = changes.map(of).filter(Number.isFinite);
      return `${ms(percentile(values, 0.5))}, at most ${ms(Math.max(...values))}`;
    };
    const faults = [
      `${sum(({ blank }) => blank.length)} blank`,
      `${sum(({ neither }) => neither.length)} of neither`,
      `${changes.filter(({ wrong }) => wrong).length} wrong`,
    ];
    const count = sum(({ blank, neither, wrong }) => blank.length + neither.length + Number(wrong));
    const gap = Math.max(...changes.map((change) => change.gap).filter(Number.isFinite));
    const isGap = name === 'video to video';
    const times = [
      `gap ${spread((change) => change.gap)}`,
      `late ${spread((change) => change.late)}`,
      ...(isGap ? [`standing still ${spread((change) => change.standstill)}`] : []),
    ];
    return {
      what: `film: ${name}, ${changes.length} changes`,
      floor: '',
      ours: `${faults.join(', ')}; ${times.join('; ')}; ${sum((change) => change.unfilmed)} frames not filmed`,
      figure: isGap ? ms(gap) : `${count} faults`,
      target: isGap ? '<= 50 ms' : '0',
      met: isGap ? gap <= 50 : count === 0,
    };
  });
};
