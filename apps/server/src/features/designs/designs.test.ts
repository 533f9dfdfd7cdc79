import { drawDesign } from '@marquee/playback/design/draw-design';
import { readDesign } from '@marquee/playback/design/upgrade';
import { assetUrls } from '@marquee/playback/template/assets';
import { expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { builtInFiles } from '../files/built-in-file-queries';
import { builtInContent, builtInDesigns } from './design-queries';

const { app, call, register } = await testWorld();
const anna = await register('Harbour Cinema');
const designer = { templateId: 7, design: 701 };

const preview = async (shape: '16:9' | '9:16' | '4:1', value?: string) => {
  const answers = value === undefined ? [] : [{ questionId: designer.design, value }];
  const body = { templateId: designer.templateId, shape, seconds: 15, answers };
  return (await call(anna, 'POST /messages/preview', { body })).body.page;
};

test('lists the built-in designs and serves their files and pictures', async () => {
  const { body } = await call(anna, 'GET /designs');
  expect(new Set(body.map(({ shape }) => shape))).toEqual(new Set(['16:9', '9:16', '4:1']));
  expect(body[0]).toEqual({
    name: 'Good morning',
    shape: '16:9',
    url: '/content/designs/default.json',
    picture: '/content/designs/default.webp',
  });
  for (const { url, picture } of body) {
    expect((await app.inject(url)).headers['content-type']).toContain('application/json');
    expect((await app.inject(picture)).headers['content-type']).toBe('image/webp');
  }
});

test.each(builtInDesigns())('$name: is a valid design, and its files and fonts exist', ({ url, shape }) => {
  const { faces, texts } = builtInContent();
  const { design, fault } = readDesign(texts.get(url) ?? '');
  expect(fault).toBeNull();
  const { elements } = design.scenes[0];
  expect(elements.length).toBeGreaterThan(2);
  expect(elements.filter(({ type }) => type === 'unknown')).toEqual([]);
  const html = drawDesign(design, shape, faces);
  for (const file of assetUrls(html)) expect(builtInFiles().has(file), file).toBe(true);
  const families = new Set(elements.flatMap((element) => (element.type === 'text' ? [element.font] : [])));
  expect(families.size).toBeLessThanOrEqual(2);
  for (const family of families) expect(html).toContain(`@font-face{font-family:"${family}"`);
});

test('a message without a stored design shows the default design of its shape', async () => {
  const pages = [await preview('16:9'), await preview('9:16'), await preview('4:1')];
  for (const page of pages) expect(page).toContain('The doors are open');
  expect(new Set(pages).size).toBe(3);
  expect(pages[1]).toContain('Good\nmorning');
  expect(await preview('16:9', '/content/designs/quiet-notice.json')).toContain('The library closes');
  const own = { scenes: [{ elements: [{ type: 'text', text: 'Mine <b>alone</b>', font: 'Lobster' }] }] };
  const page = await preview('16:9', JSON.stringify(own));
  expect(page).toContain('Mine &lt;b&gt;alone&lt;/b&gt;');
  expect(assetUrls(page).filter((url) => url.includes('fonts'))).toEqual([
    '/content/fonts/lobster-400.woff2',
    '/content/fonts/lobster-400-ext.woff2',
  ]);
});

test('plays a built-in design and lists its pictures as assets of the message', async () => {
  const { body } = await call(anna, 'POST /messages', {
    body: [{ templateId: designer.templateId, name: 'Notice', seconds: 15 }],
  });
  const messageId = body[0]?.id ?? 0;
  const value = '/content/designs/quiet-notice.json';
  const saved = await call(anna, 'POST /answers', {
    body: [{ messageId, questionId: designer.design, value }],
  });
  expect(saved.status).toBe(200);
  const shown = await call(undefined, 'GET /player/preview/message/:id', { params: { id: messageId } });
  const [message] = shown.body.messages;
  expect(message?.page).toContain('The library closes');
  expect(message?.assets.map(({ url }) => url)).toContain('/content/stock/paper-cream.webp');
});
