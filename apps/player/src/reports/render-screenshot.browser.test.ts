/// <reference types="node" />
import { pictureScript } from '@marquee/playback/template/picture-script';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { middles, openBrowser } from '../testing/browser';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Returns a frame that confirms a request for its picture at once, and posts a picture of one color when the test allows it. */
const frame = (color: string, unseen: string) =>
  `<div class="${unseen}"><iframe sandbox="allow-scripts" srcdoc="<script>
    onmessage = function ({ data }) {
      if (data.type === 'draw') return parent.postMessage({ type: 'asked' }, '*');
      var canvas = document.createElement('canvas');
      var pen = canvas.getContext('2d');
      pen.fillStyle = '${color}';
      pen.fillRect(0, 0, 300, 150);
      parent.postMessage({ type: 'drawn', picture: canvas.toDataURL() }, '*');
    };
  </script>"></iframe></div>`;

test('a screenshot shows the message from the moment of the request, even if another message follows', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 180 } });
  await page.setContent(`<style>body{margin:0;background:#000}.unseen{visibility:hidden}
    iframe{position:fixed;inset:0;width:100%;height:100%;border:0}</style>
    ${frame('blue', 'unseen')}${frame('red', '')}`);
  await page.addScriptTag({ content: pictureScript });
  const drawn = await page.evaluate(async (script) => {
    const [next, on] = document.querySelectorAll('div');
    const asked = new Promise((resolve) => addEventListener('message', resolve, { once: true }));
    const picture = window.drawPage?.({ width: 320, type: 'image/png', script, without: '.unseen' });
    await asked;
    on?.classList.add('unseen');
    next?.classList.remove('unseen');
    next?.before(document.createElement('canvas'));
    window.frames[1]?.postMessage({ type: 'answer' }, '*');
    return picture;
  }, pictureScript);
  expect(await middles(page, [drawn ?? ''])).toEqual(['255,0,0']);
}, 15_000);

test('the pictures of canvases are images that are decoded synchronously, because WebKit draws before others are decoded', async () => {
  const page = await browser.newPage({ viewport: { width: 320, height: 180 } });
  await page.setContent('<canvas style="background:#fff"></canvas>');
  await page.addScriptTag({ content: pictureScript });
  const svg = await page.evaluate(async () => {
    const addresses: string[] = [];
    const { set } = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src') ?? {};
    Object.defineProperty(HTMLImageElement.prototype, 'src', {
      set(this: HTMLImageElement, address: string) {
        addresses.push(address);
        set?.call(this, address);
      },
    });
    await window.drawPage?.({ width: 320, type: 'image/png', script: '', without: '.unseen' });
    return addresses.find((address) => address.startsWith('data:image/svg')) ?? '';
  });
  expect(decodeURIComponent(svg)).toMatch(/<img (?=[^>]*src="data:image\/png;base64,)[^>]*decoding="sync"/);
  expect(decodeURIComponent(svg)).not.toContain('url(');
}, 15_000);
