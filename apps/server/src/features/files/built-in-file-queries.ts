import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Asset } from '@marquee/playback/program/program';
import { findAbove } from '../../kit/config/find-above';
import { fontFiles, fontPath } from '../fonts/font-queries';

/** A file of this release. It is read on request. */
export type BuiltInFile = { contentType: string; readonly bytes: Buffer };

const contentTypes: Readonly<Record<string, string>> = {
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.mp4': 'video/mp4',
  '.woff2': 'font/woff2',
};

let known: Map<string, BuiltInFile> | undefined;
const assets = new Map<string, Asset>();

/** The fonts of the packages, the stock pictures and all other built-in files of slides, by address. */
export const builtInFiles = (): Map<string, BuiltInFile> => {
  known ??= new Map([
    ...templateFonts(),
    ...catalogueFonts(),
    ...filesBelow('stock'),
    ...filesBelow('designs'),
    ...templatePictures(),
  ]);
  return known;
};

export const builtInAsset = (url: string): Asset | undefined => {
  const found = assets.get(url);
  const file = builtInFiles().get(url);
  if (found || !file) return found;
  const { bytes } = file;
  const asset = { url, hash: createHash('sha256').update(bytes).digest('hex'), size: bytes.length };
  assets.set(url, asset);
  return asset;
};

type Entry = [url: string, file: BuiltInFile];

/** The font weights that the built-in templates use. */
const templateFonts = (): Entry[] => {
  const fonts: Record<string, string> = JSON.parse(
    readFileSync(join(findAbove('templates'), 'fonts.json'), 'utf8'),
  );
  return Object.entries(fonts).map(([name, packaged]) => fontEntry(name, packaged));
};

const catalogueFonts = (): Entry[] => fontFiles().map(([name, packaged]) => fontEntry(name, packaged));

const fontEntry = (name: string, packaged: string): Entry =>
  entry(`/content/fonts/${name}`, () => fontPath(packaged));

/** A folder beside the code. Its files have addresses with the same names. */
const filesBelow = (folder: string): Entry[] => {
  const top = findAbove(folder);
  return readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((path) => contentTypes[extname(path)])
    .map((path) => entry(`/content/${folder}/${path.replaceAll('\\', '/')}`, () => join(top, path)));
};

/** The picture of each template and shape: `/content/templates/17/16x9.webp`. */
const templatePictures = (): Entry[] => {
  const top = findAbove('templates');
  return readdirSync(top, { recursive: true, encoding: 'utf8' }).flatMap((path) => {
    const [, id, name] = /^(\d+)-[^/]+\/pictures\/(.+\.webp)$/.exec(path.replaceAll('\\', '/')) ?? [];
    return id && name ? [entry(`/content/templates/${id}/${name}`, () => join(top, path))] : [];
  });
};

const entry = (url: string, pathOf: () => string): Entry => [
  url,
  {
    contentType: contentTypes[extname(url)] ?? 'application/octet-stream',
    get bytes() {
      return readFileSync(pathOf());
    },
  },
];
