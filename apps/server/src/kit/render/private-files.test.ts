import { Readable } from 'node:stream';
import { makePage } from '@marquee/playback/template/page';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../config/config';
import { openLog } from '../log/log';
import { openRender } from './open-render';

const red = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#f00' } })
  .png()
  .toBuffer();
const read = new Set<string>();
// This storage has a file for every key.
const storage = {
  head: async (key: string) => {
    read.add(key);
    return { size: red.length, contentType: 'image/png', modified: new Date(0) };
  },
  get: async (key: string) => {
    read.add(key);
    return Readable.from([red]);
  },
};
const render = openRender(readConfig({}), openLog({ logLevel: 'silent' }), { storage, ownFiles: new Map() });
afterAll(() => render.close());

/** Returns whether the picture of a page contains a red pixel. */
const showsRed = async (body: string): Promise<boolean> => {
  const style = '<style>html,body{background:#00f}body *{width:400px;height:200px}</style>';
  const png = await render.draw(makePage({ body: style + body, shape: '4:1', seconds: 10 }), '4:1');
  if (!png) throw new Error('The tests need a browser.');
  const { data } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 0) > 200 && (data[at + 2] ?? 0) < 100) return true;
  return false;
};

/** Pages that name a file in all ways that load it. */
const ways = [
  (address: string) => `<img src="${address}">`,
  (address: string) => `<img srcset="${address} 1x">`,
  (address: string) => `<picture><source srcset="${address}"><img></picture>`,
  (address: string) =>
    `<video poster="${address}"></video><video src="${address}"></video><audio src="${address}">`,
  (address: string) =>
    `<div style="background:url('${address}')"></div><div style="border-image:url('${address}')">`,
  (address: string) => `<style>@import url('${address}');div{content:url('${address}')}</style><div></div>`,
  (address: string) =>
    `<style>@font-face{font-family:f;src:url('${address}')}</style><p style="font-family:f">f</p>`,
  (address: string) =>
    `<svg><image href="${address}" width="99" height="99"/><use href="${address}#a"/></svg>`,
  (address: string) =>
    `<svg><filter id="f"><feImage href="${address}"/></filter><rect filter="url(#f)"/></svg>`,
  (address: string) =>
    `<iframe src="${address}"></iframe><object data="${address}"></object><embed src="${address}">`,
  (address: string) => `<iframe srcdoc="<img src='${address}'>"></iframe>`,
  (address: string) =>
    `<input type="image" src="${address}"><table background="${address}"><tr><td>a</table>`,
  (address: string) =>
    `<link rel="stylesheet" href="${address}"><link rel="preload" as="image" href="${address}">`,
];
const pageWith = (...addresses: string[]) =>
  addresses.flatMap((address) => ways.map((way) => way(address))).join('\n');

test('a page shows the files that everybody can read', async () => {
  expect(await showsRed('<img src="/content/uploads/1/1/photo.png">')).toBe(true);
  expect(await showsRed('<img src="/content/messages/1/thumb/260304180000.png">')).toBe(true);
});

test.each([
  'screenshots/12.jpg',
  'devicescreenshots/12.jpg',
  'support/3/4/photo.png',
  'exports/3/account.zip',
  'messages/4/private.png',
  'later/1.png',
])('a page cannot read the file %s', async (key) => {
  read.clear();
  const [folder = '', ...rest] = key.split('/');
  const file = rest.join('/');
  const encoded = encodeURIComponent(folder).replaceAll(
    /./g,
    (letter) => `%${letter.charCodeAt(0).toString(16)}`,
  );
  expect(
    await showsRed(
      pageWith(
        `/content/${key}`,
        `/content/${key}?until=9999999999999&signature=x`,
        `/content/${encoded}/${file}`,
        `/content/%25${encoded.slice(1)}/${file}`,
        `/content/uploads/../${key}`,
        `/content/uploads/%2e%2e/${key}`,
        `/content/uploads/..%2f${key}`,
        `/content//${key}`,
        `/content/./${key}`,
        `\\content\\${folder}\\${file}`,
        `http://marquee.invalid/content/${key}`,
        `//marquee.invalid/content/${key}`,
        `/content/${folder.toUpperCase()}/${file}`,
      ),
    ),
  ).toBe(false);
  // The storage refuses keys with an empty segment or a segment that begins with a dot.
  const isInvalid = (each: string) => /(^|\/)(\.|\/|$)|[%\\]/.test(each);
  expect([...read].filter((each) => !isInvalid(each))).toEqual([]);
});
