import type { Shape } from '@marquee/playback/program/shapes';
import { afterAll, expect, test } from 'vitest';
import { shrink } from '../../apps/server/src/features/messages/make-thumbnail';
import { setUpByApi } from './support/api';
import { openCanvas } from './support/canvas';
import { openDrawings } from './support/drawings';
import { generatedDesign } from './support/generated-designs';
import { drawPicture } from './support/picture';
import { differenceInTime, fetchThumbnail, openPreview, openTv, type Shown } from './support/same-pixels';
import { openScene } from './support/scene';

const { browser, server } = await openScene();
const { call, token } = await setUpByApi(server.url);
const drawings = openDrawings(server.url);
afterAll(() => drawings.close());

const designerTemplate = 7;

type Source = { templateId: number; shape: Shape; values: Record<string, string> };

const cases: (Source & { what: string })[] = [
  {
    what: 'an announcement whose bulbs run',
    templateId: 2,
    shape: '16:9',
    values: { title: 'Tonight at eight', text: 'Doors open at seven.', picture: '', theme: 'playbill' },
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
];

const families = await call('GET /fonts');
const designed = (shape: Shape, number: number, isAnimated: boolean) => ({
  what: `a generated design in ${shape}${isAnimated ? ' after its animations' : ''}`,
  templateId: 7,
  shape,
  values: { design: generatedDesign(number, families, { isAnimated, hasPhotos: false }) },
});
// `npm run trial -- designer-pixels` compares 30 designs with photos in three shapes. On the canvas, browsers draw a few photos with
// small differences, so this test has none.
cases.push(designed('16:9', 0, false), designed('9:16', 1, true));

test.each(cases)(
  '$what: the preview, the thumbnail and the TV show the same pixels',
  async ({ what, ...source }) => {
    const { templateId, shape } = source;
    const message = await save(what, source);
    const answers = await call('GET /answers/message/:messageId', { params: { messageId: message.id } });
    const body = { templateId, shape, seconds: 600, answers };
    const { page } = await call('POST /messages/preview', { body });
    const drawn = await drawings.draw(page, shape);
    if (!drawn) throw new Error('There is no browser to draw with.');
    const at = { browser, url: server.url, token, shape };
    const ways = {
      preview: openPreview(at, page),
      TV: openTv(at, call, message),
      ...(templateId === designerTemplate ? { canvas: openCanvas(at, message.id) } : {}),
    };
    const differences = Object.entries(ways).map(async ([way, opening]) => [
      way,
      await differenceFrom(drawn, await opening),
    ]);
    expect(Object.fromEntries(await Promise.all(differences))).toEqual(
      Object.fromEntries(Object.keys(ways).map((way) => [way, { pixels: 0, largest: 0 }])),
    );
    const stored = await fetchThumbnail(server.url, call, message.id);
    expect(stored.equals(await shrink(drawn))).toBe(true);
  },
);

const differenceFrom = async (drawn: Buffer, { page, picture }: Shown) => {
  const { pixels, largest } = await differenceInTime(picture, drawn);
  await page.context().close();
  return { pixels, largest };
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
