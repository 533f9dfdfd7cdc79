import { drawDesign } from '@marquee/playback/design/draw-design';
import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import { afterAll, expect, test } from 'vitest';
import { builtInContent } from '../../apps/server/src/features/designs/design-queries';
import { builtInFiles } from '../../apps/server/src/features/files/built-in-file-queries';
import { startDesigns } from '../../apps/web/src/designer/start-designs/start-designs';
import { openBrowser } from './support/browser';

const browser = await openBrowser();
afterAll(() => browser.close());
const page = await browser.newPage();
await page.route('**/*', (route) => {
  const file = builtInFiles().get(new URL(route.request().url()).pathname);
  return file
    ? route.fulfill({ body: file.bytes, contentType: file.contentType })
    : route.fulfill({ body: '<!doctype html>', contentType: 'text/html' });
});
await page.goto('http://marquee.invalid/');

/** Returns the texts that have more lines than written, or that are higher or wider than their boxes. */
const misfits = async (html: string, shape: Shape): Promise<string[]> => {
  await page.setViewportSize(canvasOf(shape));
  return page.evaluate(async (drawn) => {
    document.body.innerHTML = drawn;
    await Promise.all([...document.fonts].map((font) => font.load()));
    await document.fonts.ready;
    const texts = [...document.querySelectorAll('.design > div > div')].filter((node) => node.textContent);
    return texts
      .filter((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        const isTooLarge =
          node.scrollHeight > node.clientHeight + 1 || node.scrollWidth > node.clientWidth + 1;
        return lines !== node.textContent.split('\n').length || isTooLarge;
      })
      .map((node) => node.textContent);
  }, html);
};

test('the texts of all start designs fit into their boxes with their fonts', async () => {
  for (const { id, shapes, make } of startDesigns)
    for (const shape of shapes) {
      const scene = make(shape, 0)?.scenes[0];
      const elements = (scene?.elements ?? []).map((element) => ({ ...element, animations: [] }));
      const html = drawDesign({ scenes: [{ elements, delay: 0 }] }, shape, builtInContent().faces);
      expect(await misfits(html, shape), `${id} ${shape}`).toEqual([]);
    }
});
