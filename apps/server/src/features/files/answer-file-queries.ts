import { uploadKinds } from '@marquee/contract/kit/limits';
import type { Db } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { contentRoot } from '../../kit/storage/content-root';
import { TooLarge } from '../../kit/storage/limit-bytes';
import { readWhole } from '../../kit/storage/read-whole';
import { pageLists } from './document-queries';

const textFile = /^\/content\/uploads\/[\w./-]+\.json$/;

/** Maximum size of the cache of texts, in bytes. The content of a file never changes, so entries never become stale. */
const maxRemembered = 32 * 1024 * 1024;
const remembered = new Map<string, string>();
let rememberedBytes = 0;

type Reading = Pick<Services, 'storage'> & { db: Db };

/**
 * Returns the texts that replace answers with the address of a stored file: the content of a JSON file (a list of items
 * or a design), or the addresses of a PDF's pages. Addresses without a file are left out. This function does not check
 * access: the save decides which files a message may name.
 */
export const answerTexts = async (services: Reading, urls: string[]): Promise<Map<string, string>> => {
  const texts = new Map<string, string>();
  for (const url of new Set(urls.filter((one) => textFile.test(one)))) {
    const text = remembered.get(url) ?? (await textAt(services, url));
    if (text === undefined) continue;
    remember(url, text);
    texts.set(url, text);
  }
  for (const [url, pages] of await pageLists(services.db, urls)) texts.set(url, pages);
  return texts;
};

const textAt = async ({ storage }: Reading, url: string): Promise<string | undefined> => {
  const stream = await storage.get(url.slice(contentRoot.length));
  const bytes = stream && (await readWhole(stream, uploadKinds.json.maxBytes).catch(tooLarge));
  return bytes?.toString('utf8');
};

/** Returns undefined for a file that is too large. An upload that is not accepted yet may have any size. */
const tooLarge = (error: unknown) => {
  if (error instanceof TooLarge) return undefined;
  throw error;
};

/** Stores a text as the newest entry of the cache, and evicts the oldest entries if the cache is full. */
const remember = (url: string, text: string) => {
  if (!remembered.delete(url)) rememberedBytes += sizeOf(text);
  remembered.set(url, text);
  for (const [oldest, old] of remembered) {
    if (rememberedBytes <= maxRemembered) return;
    remembered.delete(oldest);
    rememberedBytes -= sizeOf(old);
  }
};

/** Returns the maximum memory that a text needs, in bytes. */
const sizeOf = (text: string) => text.length * 2;
