import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { planEncode } from '../../../apps/server/src/features/video-encoding/plan-encode';
import { writing } from '../../../apps/server/src/kit/video/encode-video';
import { probeVideo } from '../../../apps/server/src/kit/video/probe-video';
import type { Row } from '../harness/bench';
import { millis, times } from '../harness/figure';
import { cpuOfFamily } from '../harness/proc';
import { interleave, median, timesTheFloor } from '../harness/rounds';
import { makeOrganisation, type Organisation } from '../world/organisation';

const run = promisify(execFile);
const silent = { templateId: 3, questionId: 301 };
const bounds = { width: 1920, height: 1080 };

/**
 * Measures the conversion of a video from the upload until the conversion is complete. The floor is the same ffmpeg command
 * alone.
 */
export const video: Row = async (bench, product) => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-bench-video-'));
  try {
    const path = join(folder, 'film.mp4');
    const picture = `testsrc2=size=1920x1080:rate=30:duration=${bench.some(30)}`;
    const made = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv444p', path];
    await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', picture, ...made]);
    const facts = await probeVideo(path);
    const plan = facts && planEncode(facts, { bounds, audio: false }).plan;
    if (!plan) throw new Error('The video of the benchmark is none.');
    const bare = [
      '-v',
      'error',
      '-y',
      '-threads',
      '2',
      '-i',
      path,
      ...writing(plan, join(folder, 'bare.mp4')),
    ];
    const content = await readFile(path);
    const organisation = await makeOrganisation(product, 'Film House', { screens: 1, messages: 1 });
    const id = await quietMessage(organisation);
    const cpu = async (pid: number, work: () => Promise<unknown>) => {
      const before = cpuOfFamily(pid);
      await work();
      return cpuOfFamily(pid) - before;
    };
    const { floor, ours } = await interleave(
      3,
      () => cpu(process.pid, () => run('ffmpeg', bare)),
      () => cpu(product.pid, () => makeThrough(organisation, id, product.url, content)),
    );
    const ratio = timesTheFloor({ floor, ours });
    return [
      {
        what: `a video of ${bench.some(30)} s in Full HD, from its upload until it is complete, CPU`,
        floor: `${millis(median(floor))} (the bare ffmpeg command)`,
        ours: millis(median(ours)),
        figure: times(ratio),
        target: '<= 1.1x',
        met: ratio <= 1.1,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

/** Creates a message and waits for its thumbnail, so that the rendering of the thumbnail is not measured. */
const quietMessage = async ({ call }: Organisation): Promise<number> => {
  const [message] = await call('POST /messages', {
    body: [{ templateId: silent.templateId, name: 'Film', seconds: 15 }],
  });
  while ((await call('GET /messages')).some(({ thumbnailPending }) => thumbnailPending)) await wait(250);
  return message?.id ?? 0;
};

const makeThrough = async ({ call }: Organisation, id: number, url: string, content: Buffer<ArrayBuffer>) => {
  const allowed = await call('POST /files/authorizeUpload', {
    body: { contentType: 'video/mp4', contentId: id, questionId: silent.questionId, fileName: 'film.mp4' },
  });
  const form = new FormData();
  form.set('acl', 'public-read');
  form.set('Content-Type', 'video/mp4');
  for (const [name, value] of Object.entries(allowed.fields)) form.set(name, value);
  form.set('file', new Blob([content], { type: 'video/mp4' }), 'film.mp4');
  await fetch(new URL(allowed.url, url), { method: 'POST', body: form });
  await call('POST /files/startVideoEncode', { body: { key: allowed.key, vertical: false, audio: false } });
  for (;;) {
    const { status } = await call('GET /messages/jobStatus/:id', { params: { id } });
    if (status === 'Complete') return;
    if (status === 'Error') throw new Error('The video was not made.');
    await wait(250);
  }
};
