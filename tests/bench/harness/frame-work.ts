import type { Page } from 'playwright-core';

type TraceEvent = { name: string; ph: string; ts: number; dur?: number; pid: number; tid: number };

const isTraceEvent = (value: unknown): value is TraceEvent =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  'ph' in value &&
  'ts' in value &&
  'pid' in value &&
  'tid' in value;

/** Work of the main thread that a page causes. Times within another of these events are counted once. */
const worked = new Set([
  'EventDispatch',
  'FunctionCall',
  'FireAnimationFrame',
  'TimerFire',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
]);

/** Returns the script, style and layout time of each frame that the page draws during the work, in ms. */
export const tracedFrames = async (page: Page, work: () => Promise<unknown>): Promise<number[]> => {
  const protocol = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  protocol.on('Tracing.dataCollected', ({ value }) => {
    for (const each of value) if (isTraceEvent(each)) events.push(each);
  });
  const complete = new Promise<void>((done) => protocol.once('Tracing.tracingComplete', () => done()));
  await protocol.send('Tracing.start', {
    traceConfig: { includedCategories: ['devtools.timeline'] },
    transferMode: 'ReportEvents',
  });
  await work();
  await protocol.send('Tracing.end');
  await complete;
  return frameTimes(events);
};

const frameTimes = (events: TraceEvent[]): number[] => {
  const thread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const frames = events.filter(({ name, ph }) => name === 'FireAnimationFrame' && ph === 'X');
  const main = mostCommon(frames.map(thread));
  const spans = events
    .filter((event) => event.ph === 'X' && worked.has(event.name) && thread(event) === main)
    .toSorted((a, b) => a.ts - b.ts);
  const starts = frames
    .filter((frame) => thread(frame) === main)
    .map(({ ts }) => ts)
    .toSorted((a, b) => a - b);
  const times = starts.map(() => 0);
  let end = 0;
  let frame = 0;
  for (const { ts, dur = 0 } of spans) {
    while (frame + 1 < starts.length && (starts[frame + 1] ?? 0) <= ts) frame += 1;
    const own = Math.max(0, ts + dur - Math.max(ts, end));
    end = Math.max(end, ts + dur);
    times[frame] = (times[frame] ?? 0) + own / 1000;
  }
  return times;
};

const mostCommon = (values: string[]): string | undefined =>
  [...new Set(values)].toSorted(
    (a, b) => values.filter((each) => each === b).length - values.filter((each) => each === a).length,
  )[0];
