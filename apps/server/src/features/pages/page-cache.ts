import { createHash } from 'node:crypto';
import { assetUrls } from '@marquee/playback/template/assets';
import type { Lookup, Source } from '@marquee/playback/template/outside';
import { recentlyUsedCache } from '../../kit/run/recently-used-cache';
import type { TemplateWithQuestions } from '../templates/template-queries';
import type { PageInput } from './page-input-queries';

/** The rendered body of a page, the sources that it requests, and the font families whose files it lacks. */
export type RenderedBody = { body: string; wanted: Source[]; lacking: string[] };

const addresses = new WeakMap<RenderedBody, string[]>();

/** Returns the addresses of the files that a page with this body needs. The frame of a page needs no files. */
export const assetUrlsOf = (rendered: RenderedBody): string[] => {
  const urls = addresses.get(rendered) ?? assetUrls(rendered.body);
  addresses.set(rendered, urls);
  return urls;
};

/** Maximum size of the stored bodies of this process, in characters. */
const maxStored = 128 * 1024 * 1024;

/**
 * The bodies that this process has rendered. A key identifies everything that the rendering reads, so a body never becomes
 * outdated.
 */
export const pageCache = recentlyUsedCache<RenderedBody>(maxStored, ({ body }) => body.length);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64');

const hashes = new WeakMap<TemplateWithQuestions, string>();

/** Returns the hash of a template. It is computed once for all messages of a batch that are made from the template. */
const templateHash = (template: TemplateWithQuestions): string => {
  const known = hashes.get(template) ?? hashOf(JSON.stringify(template));
  hashes.set(template, known);
  return known;
};

/**
 * Returns the key of a page without outside data: a hash of the template, the message and the values that its page shows. So
 * pages of different subscribers have the same key if the data of the subscribers is not shown, or is the same.
 * @param texts the texts that replace values, by value
 */
export const pageKey = (
  {
    template,
    messageId,
    isInFeed,
    shape,
    seconds,
    position,
    answers,
    data,
  }: PageInput & { isInFeed?: boolean },
  texts: ReadonlyMap<string, string>,
): string => {
  const shown = (value: string) => texts.get(value) ?? value;
  return hashOf(
    JSON.stringify([
      templateHash(template),
      messageId,
      isInFeed ?? false,
      shape,
      seconds,
      position,
      answers.map(({ questionId, value }) => [questionId, shown(value)]),
      data && Object.entries(data).map(([key, value]) => [key, shown(value)]),
    ]),
  );
};

/** Returns the key of a page with the values of the sources that the page requests. */
export const keyWithValues = (key: string, wanted: readonly Source[], lookup: Lookup): string =>
  hashOf(JSON.stringify([key, wanted.map(({ kind, address }) => [kind, address, lookup(kind, address)])]));

/** Returns whether the lists of sources of two renderings are equal. */
export const haveSameSources = (one: readonly Source[], other: readonly Source[]): boolean =>
  one.length === other.length &&
  one.every(({ kind, address }, index) => kind === other[index]?.kind && address === other[index]?.address);
