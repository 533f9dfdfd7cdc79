import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';
import { questions } from '../../schema/templates';
import { files } from '../../schema/files';
import { uploadKey } from './upload-key';

const world = await testWorld();
const { call, register, services } = world;
const make = contentMaker(world);
const anna = await register('Harbour Cinema');

/** Width and height of each picture, in pixels. With `MANY_PICTURES=4000x3000` each picture has 2 MB. */
const [width = 400, height = 300] = (process.env.MANY_PICTURES ?? '400x300').split('x').map(Number);

test('encodes 200 pictures of one answer with at most 1 GB of additional memory', async () => {
  const [gallery] = await services.db
    .insert(questions)
    .values({ templateId: 2, keyName: 'photos', title: 'Photos', fieldType: 'file[]', sort: 99 })
    .returning();
  const questionId = gallery?.id ?? 0;
  const { id: messageId } = await make.message(anna);
  const photo = await sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#456',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(1.2)
    .jpeg({ quality: 85 })
    .toBuffer();
  const urls: string[] = [];
  for (let n = 0; n < 200; n++) {
    const key = uploadKey(anna.departmentId, messageId, `photo${n}.jpg`);
    await services.storage.put(key, photo, 'image/jpeg');
    urls.push(`/content/${key}`);
  }
  const before = process.memoryUsage().rss;
  let most = before;
  let slowest = 0;
  const began = performance.now();
  const cpu = process.cpuUsage();
  let isDone = false;
  const saving = call(anna, 'POST /answers', {
    body: [{ messageId, questionId, value: urls.join('`') }],
  }).finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const asked = performance.now();
    await call(anna, 'GET /messages');
    slowest = Math.max(slowest, performance.now() - asked);
    most = Math.max(most, process.memoryUsage().rss);
    // Waits between two measurements.
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const { status, body } = await saving;
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  console.log(
    `200 pictures of ${(photo.length / 1e6).toFixed(2)} MB: ${seconds.toFixed(1)} s (${Math.round((user + system) / 200_000)} ms of CPU each), ${Math.round((most - before) / 1e6)} MB more, a call meanwhile at most ${Math.round(slowest)} ms`,
  );
  expect(status).toBe(200);
  const kept = (body[0]?.value ?? '').split('`');
  expect(kept).toHaveLength(200);
  expect(new Set(kept).size).toBe(200);
  expect(kept.some((url) => urls.includes(url))).toBe(false);
  // The files have the order of the uploads.
  expect(kept.map((url) => /photo\d+/.exec(url)?.[0])).toEqual(urls.map((url) => /photo\d+/.exec(url)?.[0]));
  expect(await services.db.select().from(files).where(eq(files.messageId, messageId))).toHaveLength(200);
  expect(most - before).toBeLessThan(1_000_000_000);
}, 300_000);
