import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Asset } from '@marquee/playback/program/program';
import { findAbove } from '../../kit/config/find-above';

const require = createRequire(import.meta.url);
const fontFolder = '/content/fonts/';

export type BuiltInFile = Asset & { bytes: Buffer; contentType: string };

let known: Map<string, BuiltInFile> | undefined;

/** The fonts of the built-in templates, out of their packages, by the address at which slides ask for them. */
export const builtInFiles = (): Map<string, BuiltInFile> => {
  known ??= readFonts(findAbove('templates'));
  return known;
};

export const builtInAsset = (address: string): Asset | undefined => {
  const file = builtInFiles().get(address);
  return file && { url: file.url, hash: file.hash, size: file.size };
};

const readFonts = (folder: string): Map<string, BuiltInFile> => {
  const fonts: Record<string, string> = JSON.parse(readFileSync(join(folder, 'fonts.json'), 'utf8'));
  return new Map(
    Object.entries(fonts).map(([name, path]) => {
      const bytes = readFileSync(require.resolve(path));
      const url = fontFolder + name;
      const hash = createHash('sha256').update(bytes).digest('hex');
      return [url, { url, hash, size: bytes.length, bytes, contentType: 'font/woff2' }];
    }),
  );
};
