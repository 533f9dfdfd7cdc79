import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VideoStatus } from '@marquee/contract/videos';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { playAlways } from './support/arrange';
import { newTv } from './support/browser';
import { openScene } from './support/scene';
import { codeOn } from './support/tv';
import { until } from './support/until';

const fixtures = join(import.meta.dirname, '../../apps/server/src/kit/video/fixtures');
const silent = { templateId: 3, questionId: 301 };

const { browser, server } = await openScene();
const { call } = await setUpByApi(server.url);

const newMessage = async (name: string): Promise<number> => {
  const [message] = await call('POST /messages', {
    body: [{ templateId: silent.templateId, name, seconds: 15 }],
  });
  return message?.id ?? 0;
};

/** Makes the calls that the form makes when a person has chosen a video and saves. */
const give = async (
  messageId: number,
  content: Buffer<ArrayBuffer>,
  contentType: 'video/mp4' | 'video/webm',
) => {
  const allowed = await call('POST /files/authorizeUpload', {
    body: { contentType, contentId: messageId, questionId: silent.questionId, fileName: 'film.mp4' },
  });
  const form = new FormData();
  form.set('acl', 'public-read');
  form.set('Content-Type', contentType);
  for (const [name, value] of Object.entries(allowed.fields)) form.set(name, value);
  form.set('file', new Blob([content], { type: contentType }), 'film.mp4');
  const posted = await fetch(new URL(allowed.url, server.url), { method: 'POST', body: form });
  expect(posted.status).toBe(204);
  const { url } = await call('POST /files/startVideoEncode', {
    body: { key: allowed.key, vertical: false, audio: false },
  });
  await call('POST /answers', { body: [{ messageId, questionId: silent.questionId, value: url }] });
};

const ends = (id: number): Promise<VideoStatus> =>
  until(
    'the end of the encoding',
    async () => {
      const { status } = await call('GET /messages/jobStatus/:id', { params: { id } });
      return status === 'Complete' || status === 'Error' ? status : undefined;
    },
    { within: 100_000, every: 200 },
  );

const answerOf = async (messageId: number) =>
  (await call('GET /answers/message/:messageId', { params: { messageId } }))[0]?.value ?? '';

/** Returns the current time of the visible video in seconds, and the number of frames that the video has drawn. */
const videoOn = async (tv: Page) => {
  for (const frame of tv.frames().slice(1)) {
    const found = await frame
      .evaluate(() => {
        const video = document.querySelector('video');
        if (!video || video.paused) return undefined;
        return {
          at: video.currentTime,
          frames: video.getVideoPlaybackQuality().totalVideoFrames,
          source: video.currentSrc.slice(0, 5),
        };
      })
      .catch(() => undefined);
    if (found) return found;
  }
  return undefined;
};

/** Expects that the video plays and draws at least 40 more frames. */
const expectPlaying = async (tv: Page) => {
  const first = await until('a video that plays', () => videoOn(tv), { within: 30_000 });
  const places = new Set<number>();
  const later = await until('a video that goes on', async () => {
    const now = await videoOn(tv);
    if (now) places.add(now.at);
    return now && places.size > 10 && now.frames > first.frames + 40 ? now : undefined;
  });
  expect(later).toMatchObject({ source: 'blob:' });
};

test('videos are converted and play on TVs, also without the server', async () => {
  const tvs: Awaited<ReturnType<typeof newTv>>[] = [];
  for (const [name, contentType] of [
    ['plain.mp4', 'video/mp4'],
    ['plain.webm', 'video/webm'],
    ['odd.mp4', 'video/mp4'],
  ] as const) {
    const id = await newMessage(name);
    await give(id, await readFile(join(fixtures, name)), contentType);
    expect(await ends(id), name).toBe('Complete');
    const screenId = await playAlways(call, id, name);
    const tv = await newTv(browser, server.url);
    await call('POST /devices/pair', { body: { screenId, pairingCode: await codeOn(tv.page) } });
    await expectPlaying(tv.page);
    await tv.page.waitForFunction(async () => Boolean(await caches.match('/display/')));
    tvs.push(tv);
  }
  await server.stop();
  for (const { page, faults } of tvs) {
    await page.reload();
    await expectPlaying(page);
    expect(faults).toEqual([]);
    await page.context().close();
  }
  await server.restart();
});

test('the video job of a text file with the name of a video ends in Error, and the previous video stays', async () => {
  const id = await newMessage('Letter');
  await give(id, await readFile(join(fixtures, 'plain.mp4')), 'video/mp4');
  expect(await ends(id)).toBe('Complete');
  const before = await answerOf(id);
  await give(id, Buffer.from('Dear all, this is a letter. '.repeat(100)), 'video/mp4');
  expect(await ends(id)).toBe('Error');
  expect(await answerOf(id)).toBe(before);
});

test('a killed server finishes its video job after a restart', async () => {
  const id = await newMessage('Killed');
  await give(id, await readFile(join(fixtures, 'odd.mp4')), 'video/mp4');
  await server.kill();
  await server.restart();
  const begun = Date.now();
  expect(await ends(id)).toBe('Complete');
  console.log(`complete ${((Date.now() - begun) / 1000).toFixed(1)} s after the restart`);
  expect(await answerOf(id)).toMatch(/-video\.mp4$/);
});
