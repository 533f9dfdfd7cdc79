import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Asset } from '@marquee/playback/program/program';
import { findAbove } from '../../kit/config/find-above';
import { fontFiles, fontPath } from '../fonts/font-queries';

/** A file that comes with the release. Each access to `bytes` reads the file from the disk. */
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

/** Returns all built-in files by address: fonts, stock pictures, designs and the pictures of templates. */
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

/** Returns the font files that the built-in templates use. */
const templateFonts = (): Entry[] => {
  const fonts: Record<string, string> = JSON.parse(
    readFileSync(join(findAbove('templates'), 'fonts.json'), 'utf8'),
  );
  return Object.entries(fonts).map(([name, packaged]) => fontEntry(name, packaged));
};

const catalogueFonts = (): Entry[] => fontFiles().map(([name, packaged]) => fontEntry(name, packaged));

const fontEntry = (name: string, packaged: string): Entry =>
  entry(`/content/fonts/${name}`, () => fontPath(packaged));

/** Returns the files of a folder of the release. The address of a file contains its path in the folder. */
const filesBelow = (folder: string): Entry[] => {
  const top = findAbove(folder);
  return readdirSync(top, { recursive: true, encoding: 'utf8' })
    .filter((path) => contentTypes[extname(path)])
    .map((path) => entry(`/content/${folder}/${path.replaceAll('\\', '/')}`, () => join(top, path)));
};

/** Returns the pictures of the templates, one for each shape, such as `/content/templates/17/16x9.webp`. */
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
