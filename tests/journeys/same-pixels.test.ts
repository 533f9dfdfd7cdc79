import { Readable } from 'node:stream';
import { thumbnailUrl } from '@marquee/contract/thumbnail';
import type { Shape } from '@marquee/playback/program/shapes';
import type { Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { shrink } from '../../apps/server/src/features/messages/make-thumbnail';
import { readConfig } from '../../apps/server/src/kit/config/config';
import { openLog } from '../../apps/server/src/kit/log/log';
import { openRender } from '../../apps/server/src/kit/render/open-render';
import { setUpByApi } from './support/api';
import { playAlways } from './support/arrange';
import { drawPicture } from './support/picture';
import { openScene } from './support/scene';
import { codeOn } from './support/tv';
import { until } from './support/until';

const sizes = {
  '16:9': { width: 1920, height: 1080 },
  '9:16': { width: 1080, height: 1920 },
  '4:1': { width: 1920, height: 480 },
} satisfies Record<Shape, { width: number; height: number }>;

/** Provides the files of the server as a storage. */
const contentOf = (url: string) => ({
  head: async (key: string) => {
    const answer = await fetch(`${url}/content/${key}`);
    if (!answer.ok) return undefined;
    const size = (await answer.arrayBuffer()).byteLength;
    return { size, contentType: answer.headers.get('content-type') ?? '', modified: new Date(0) };
  },
  get: async (key: string) =>
    Readable.from([Buffer.from(await (await fetch(`${url}/content/${key}`)).arrayBuffer())]),
});

const { browser, server } = await openScene();
const { call } = await setUpByApi(server.url);
const render = openRender(
  readConfig({ CHROMIUM_PATH: process.env.CHROMIUM_PATH }),
  openLog({ logLevel: 'warn' }),
  { storage: contentOf(server.url), ownFiles: new Map() },
);
afterAll(() => render.close());

type Source = { templateId: number; shape: Shape; values: Record<string, string> };

const cases: (Source & { what: string })[] = [
  {
    what: 'an announcement whose bulbs run',
    templateId: 2,
    shape: '16:9',
    values: { title: 'Tonight at eight', text: 'Doors open at seven.', picture: '', theme: 'playbill' },
  },
  {
    what: 'a quote',
    templateId: 17,
    shape: '16:9',
    values: { quote: 'A harbour is where\nevery journey rests.', picture: '', theme: 'gallery' },
  },
  {
    what: 'an upright announcement whose tiles turn',
    templateId: 2,
    shape: '9:16',
    values: { title: 'Soup at noon', text: 'Bread is on the table.', picture: '', theme: 'studio' },
  },
  {
    what: 'a strip with a code',
    templateId: 16,
    shape: '4:1',
    values: { theme: 'gallery' },
  },
  {
    what: 'an uploaded picture with a caption',
    templateId: 1,
    shape: '16:9',
    values: { picture: 'upload', slowMotion: 'false', caption: 'The harbour at dawn' },
  },
  {
    what: 'a design with pictures and fonts',
    templateId: 7,
    shape: '16:9',
    values: { design: '/content/designs/quiet-notice.json' },
  },
];

test.each(cases)(
  '$what: the preview, the thumbnail and the TV show the same pixels',
  async ({ what, ...source }) => {
    const { templateId, shape } = source;
    const message = await save(what, source);
    const answers = await call('GET /answers/message/:messageId', { params: { messageId: message.id } });
    const { page } = await call('POST /messages/preview', {
      body: { templateId, shape, seconds: 600, answers },
    });

    const drawn = await render.draw(page, shape);
    if (!drawn) throw new Error('There is no browser to draw with.');

    const preview = await newPage(shape);
    await preview.goto('/login');
    await preview.evaluate(postIntoPlayer, { page, shape });
    await untilSame(preview, drawn, 'the preview');

    const tv = await newPage(shape);
    await tv.goto('/display/');
    const screenId = await playAlways(call, message.id, what);
    await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
    await untilSame(tv, drawn, 'the TV');

    const thumbnail = await until('the thumbnail', async () => {
      const [now] = await call('GET /messages', { query: { ids: String(message.id) } });
      return now && !now.thumbnailPending && fetch(server.url + thumbnailUrl(now));
    });
    const stored = Buffer.from(await thumbnail.arrayBuffer());
    expect(stored.equals(await shrink(drawn))).toBe(true);
    await Promise.all([preview.context().close(), tv.context().close()]);
  },
);

const save = async (name: string, { templateId, shape, values }: Source) => {
  const [message] = await call('POST /messages', { body: [{ templateId, shape, seconds: 600, name }] });
  if (!message) throw new Error('Nothing was saved.');
  const questions = await call('GET /questions/template/:templateId', { params: { templateId } });
  const rows = await Promise.all(
    Object.entries(values).map(async ([keyName, value]) => {
      const questionId = questions.find((question) => question.keyName === keyName)?.id ?? 0;
      const saved = value === 'upload' ? await upload(message.id, questionId) : value;
      return { messageId: message.id, questionId, value: saved };
    }),
  );
  await call('POST /answers', { body: rows });
  return message;
};

const upload = async (contentId: number, questionId: number) => {
  const { name, mimeType, buffer: bytes } = await drawPicture(browser);
  const { key, url, fields } = await call('POST /files/authorizeUpload', {
    body: { contentType: 'image/png', contentId, questionId, fileName: name },
  });
  const form = new FormData();
  const all = { acl: 'public-read', 'Content-Type': mimeType, ...fields };
  for (const [field, value] of Object.entries(all)) form.append(field, value);
  form.append('file', new Blob([new Uint8Array(bytes)], { type: mimeType }), name);
  const answer = await fetch(new URL(url, server.url), { method: 'POST', body: form });
  expect(answer.status).toBe(204);
  return `/content/${key}`;
};

const newPage = async (shape: Shape) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: sizes[shape] });
  return context.newPage();
};

/** Posts a rendered page into the player, as the editor does. Runs in a page of the web app. */
const postIntoPlayer = ({ page, shape }: { page: string; shape: string }) => {
  const frame = document.createElement('iframe');
  frame.src = '/message/?id=0&preview=1';
  frame.style.cssText = 'position:fixed;left:0;top:0;width:100vw;height:100vh;border:0';
  addEventListener('message', ({ source, data }) => {
    if (source === frame.contentWindow && data.type === 'ready')
      frame.contentWindow?.postMessage(
        { type: 'data', page, shape, seconds: 600, assets: [] },
        location.origin,
      );
  });
  document.body.replaceChildren(frame);
};

/**
 * Waits until animations have ended and both pictures are the same. Equal bytes are equal pixels, because the same encoder wrote
 * both pictures. (Browsers draw the soft edge below a moving layer with differences of 3 of 255 in a dozen pixels, so no theme
 * with such edges is used.)
 */
const untilSame = async (page: Page, drawn: Buffer, where: string) => {
  let last: Buffer = Buffer.of();
  const same = until(
    `${where} shows what was drawn`,
    async () => {
      last = await page.screenshot({ type: 'png', caret: 'initial' });
      return last.equals(drawn);
    },
    { within: 40_000, every: 500 },
  );
  await same.catch(async () => {
    expect(`${await differing(page, last, drawn)} pixels of ${where} differ`).toBe('0 differ');
  });
};

const differing = (page: Page, one: Buffer, other: Buffer): Promise<number> =>
  page.evaluate(
    async (pictures) => {
      const [first, second] = await Promise.all(
        pictures.map(async (base64) => {
          const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const pen = new OffscreenCanvas(image.width, image.height).getContext('2d');
          pen?.drawImage(image, 0, 0);
          return new Uint32Array(
            pen?.getImageData(0, 0, image.width, image.height).data.buffer ?? new ArrayBuffer(0),
          );
        }),
      );
      return first?.reduce((count, pixel, at) => count + (pixel === second?.[at] ? 0 : 1), 0) ?? -1;
    },
    [one.toString('base64'), other.toString('base64')],
  );
