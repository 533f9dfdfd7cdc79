import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltInDesign } from '@marquee/contract/designs';
import { shape } from '@marquee/contract/kit/fields';
import type { Content } from '@marquee/playback/template/content-filters';
import { z } from 'zod';
import { findAbove } from '../../kit/config/find-above';
import { fontFacesOf, fontFamilies } from '../fonts/font-queries';

const described = z.array(z.object({ file: z.string(), name: z.string(), shape }));

const read = (file: string) => readFileSync(join(findAbove('designs'), file), 'utf8');
const addressOf = (file: string) => `/content/designs/${file}`;

let known: BuiltInDesign[] | undefined;

/** Returns the built-in designs in the order of `designs.json`. */
export const builtInDesigns = (): BuiltInDesign[] => {
  known ??= described.parse(JSON.parse(read('designs.json'))).map(({ file, ...design }) => ({
    ...design,
    url: addressOf(`${file}.json`),
    picture: addressOf(`${file}.webp`),
  }));
  return known;
};

let content: Required<Pick<Content, 'faces' | 'texts'>> | undefined;

/** Returns the content that pages can use: the faces of the font catalog and the texts of the built-in designs. */
export const builtInContent = () => {
  content ??= {
    faces: fontFacesOf(fontFamilies().map(({ family }) => family)),
    texts: new Map(builtInDesigns().map(({ url }) => [url, read(url.slice(addressOf('').length))])),
  };
  return content;
};
