import { thumbnailUrl } from '@marquee/contract/thumbnail';
import type { Shape } from '@marquee/playback/program/shapes';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { shrink } from '../../apps/server/src/features/messages/make-thumbnail';
import { setUpByApi } from './support/api';
import { openScene, ownerAt } from './support/scene';
import { until } from './support/until';

const scene = await openScene({ CHROMIUM_PATH: 'none' });
const { browser, server } = scene;
const { call } = await setUpByApi(server.url);
const person = await ownerAt(scene, '/messages');

type Case = { what: string; templateId: number; shape: Shape; values: Record<string, string> };

const cases: Case[] = [
  { what: 'bulbs that run', templateId: 2, shape: '16:9', values: { title: 'Tonight', theme: 'playbill' } },
  { what: 'a code', templateId: 16, shape: '4:1', values: { theme: 'gallery' } },
  {
    what: 'a picture with a caption',
    templateId: 1,
    shape: '16:9',
    values: { picture: '/content/stock/clouds-dawn.webp', caption: 'The harbour at dawn' },
  },
];

test.each(cases)('without a browser on the server, the web app makes the thumbnail: $what', async (one) => {
  const id = await save(one);
  const preview = await openPreview(id, one.shape);
  const { page, faults } = person;
  await page.goto(`/messages/${id}`);
  await page.getByLabel('Name', { exact: true }).fill(`${one.what}, again`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const stored = await until(
    'the thumbnail',
    async () => {
      const [now] = await call('GET /messages', { query: { ids: String(id) } });
      return now?.name.endsWith('again') && !now.thumbnailPending && fetch(server.url + thumbnailUrl(now));
    },
    { within: 40_000 },
  );
  expect(stored.status).toBe(200);
  expect(faults).toEqual([]);
  // The thumbnail shows the end of the animations. The preview reaches this state some seconds after its start.
  const thumbnail = Buffer.from(await stored.arrayBuffer());
  await expect
    .poll(async () => difference(thumbnail, await shrink(await preview.screenshot())), { timeout: 20_000 })
    .toBeLessThan(6);
  await preview.close();
});

const save = async ({ what, templateId, shape, values }: Case): Promise<number> => {
  const [message] = await call('POST /messages', { body: [{ templateId, shape, seconds: 600, name: what }] });
  const questions = await call('GET /questions/template/:templateId', { params: { templateId } });
  const messageId = message?.id ?? 0;
  const body = Object.entries(values).map(([keyName, value]) => ({
    messageId,
    questionId: questions.find((question) => question.keyName === keyName)?.id ?? 0,
    value,
  }));
  await call('POST /answers', { body });
  return messageId;
};

/** Opens the preview in a separate window that has the size of the shape's canvas. */
const openPreview = async (id: number, shape: Shape): Promise<Page> => {
  const sizes = { '16:9': [1920, 1080], '9:16': [1080, 1920], '4:1': [1920, 480] } as const;
  const [width, height] = sizes[shape];
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(`${server.url}/message/?id=${id}&preview=1`);
  return page;
};

/** Returns the average difference of all color values of two pictures, 0 to 255. */
const difference = async (one: Buffer, other: Buffer): Promise<number> => {
  const [first, second] = await Promise.all(
    [one, other].map((png) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  expect(first?.info).toEqual(second?.info);
  const sum = first?.data.reduce((all, value, at) => all + Math.abs(value - (second?.data[at] ?? 0)), 0) ?? 0;
  return sum / (first?.data.length ?? 1);
};
