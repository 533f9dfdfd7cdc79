import { Readable } from 'node:stream';
import { thumbnailUrl } from '@marquee/contract/thumbnail';
import type { Shape } from '@marquee/playback/program/shapes';
import { afterAll, expect, test } from 'vitest';
import { shrink } from '../../apps/server/src/features/messages/make-thumbnail';
import { readConfig } from '../../apps/server/src/kit/config/config';
import { openLog } from '../../apps/server/src/kit/log/log';
import { openRender } from '../../apps/server/src/kit/render/open-render';
import { setUpByApi } from './support/api';
import { playAlways } from './support/arrange';
import { openCanvas } from './support/canvas';
import { generatedDesign } from './support/generated-designs';
import { drawPicture } from './support/picture';
import { newPage, openPreview, untilSame } from './support/same-pixels';
import { openScene } from './support/scene';
import { codeOn } from './support/tv';
import { until } from './support/until';

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

const families = await call('GET /fonts');
const designed = (shape: Shape, number: number, isAnimated: boolean) => ({
  what: `a generated design in ${shape}${isAnimated ? ' after its animations' : ''}`,
  templateId: 7,
  shape,
  values: { design: generatedDesign(number, families, { isAnimated }) },
});
cases.push(designed('16:9', 0, false), designed('9:16', 1, true), designed('4:1', 2, true));

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

    const preview = await openPreview(browser, server.url, shape, page);
    await untilSame(preview, drawn, 'the preview');

    const tv = await newPage(browser, server.url, shape);
    await tv.goto('/display/');
    const screenId = await playAlways(call, message.id, what);
    await call('POST /devices/pair', { body: { pairingCode: await codeOn(tv), screenId } });
    await untilSame(tv, drawn, 'the TV');

    if (templateId === 7) await untilCanvasSame(message.id, shape, drawn);

    const thumbnail = await until('the thumbnail', async () => {
      const [now] = await call('GET /messages', { query: { ids: String(message.id) } });
      return now && !now.thumbnailPending && fetch(server.url + thumbnailUrl(now));
    });
    const stored = Buffer.from(await thumbnail.arrayBuffer());
    expect(stored.equals(await shrink(drawn))).toBe(true);
    await Promise.all([preview.context().close(), tv.context().close()]);
  },
);

/** Opens the designer, plays the animations, and waits until the canvas at 100% shows the same pixels. */
const untilCanvasSame = async (messageId: number, shape: Shape, drawn: Buffer) => {
  const { page, picture } = await openCanvas({ browser, server }, messageId, shape);
  await untilSame(page, drawn, 'the canvas', picture);
  await page.context().close();
};

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
