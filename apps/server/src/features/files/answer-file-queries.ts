import { uploadKinds } from '@marquee/contract/kit/limits';
import type { Db } from '../../kit/db/open-database';
import type { Doors } from '../../kit/http/context';
import { contentRoot } from '../../kit/storage/content-root';
import { TooLarge } from '../../kit/storage/limit-bytes';
import { readWhole } from '../../kit/storage/read-whole';
import { pageLists } from './document-queries';

const textFile = /^\/content\/uploads\/[\w./-]+\.json$/;

/** Bytes of texts that are remembered. A file never changes its content, so nothing makes them old. */
const mostRemembered = 32 * 1024 * 1024;
const remembered = new Map<string, string>();
let rememberedBytes = 0;

type Reading = Pick<Doors, 'storage'> & { db: Db };

/**
 * What stands in the place of answers that are the address of a file of ours: what a file of JSON says (a list of items, a
 * design), the addresses of a PDF's pages. An address without a file has no text. Whoever knows an address may read what is there; what a message may name is decided when it is saved.
 */
export const answerTexts = async (doors: Reading, urls: string[]): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  for (const url of new Set(urls.filter((one) => textFile.test(one)))) {
    const text = remembered.get(url) ?? (await textAt(doors, url));
    if (text === undefined) continue;
    remember(url, text);
    texts.set(url, text);
  }
  for (const [url, pages] of await pageLists(doors.db, urls)) texts.set(url, pages);
  return texts;
};

const textAt = async ({ storage }: Reading, url: string): Promise<string | undefined> => {
  const stream = await storage.get(url.slice(contentRoot.length));
  const bytes = stream && (await readWhole(stream, uploadKinds.json.maxBytes).catch(tooLarge));
  return bytes?.toString('utf8');
};

/** Not yet judged, it may be anything. */
const tooLarge = (error: unknown) => {
  if (error instanceof TooLarge) return undefined;
  throw error;
};

/** The newest last; the oldest make room. */
const remember = (url: string, text: string) => {
  if (!remembered.delete(url)) rememberedBytes += sizeOf(text);
  remembered.set(url, text);
  for (const [oldest, old] of remembered) {
    if (rememberedBytes <= mostRemembered) return;
    remembered.delete(oldest);
    rememberedBytes -= sizeOf(old);
  }
};

/** As the engine keeps it, at worst. */
const sizeOf = (text: string) => text.length * 2;
