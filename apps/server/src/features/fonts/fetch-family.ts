import { createHash } from 'node:crypto';
import { FetchError } from '../../kit/fetch/fetch-error';
import type { Services } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { googleFaces, googleFamilies, googleFontFolder } from '../../schema/fonts';
import { hasRow, isStored } from './google-face-queries';
import { type ListedFamily, listGoogleFamilies, weightsOf } from './list-families';
import { type ListedFace, parseFontCss } from './parse-font-css';

/** Maximum numbers of files and bytes of one family. Families with thousands of characters have more than a hundred files. */
const maxFiles = 300;
const maxFamilyBytes = 12_000_000;
const seconds = 8;
/** Google lists WOFF2 files only if the user agent is a browser that reads WOFF2. */
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0 Safari/537.36';

type StoredFace = Omit<typeof googleFaces.$inferInsert, 'family'>;

/**
 * Fetches a font family from Google and stores its files, so that TVs show the family without a network. A stored family is not
 * fetched again. If a family of Google's list cannot be fetched, the reason is stored. Of other names nothing is stored, so that
 * the list of Google limits the number of families.
 * @returns whether the files of the family are stored
 */
export const fetchFamily = async (services: Services, family: string): Promise<boolean> => {
  const { db, clock, log } = services;
  if (await isStored(db, family)) return true;
  const listed = (await listGoogleFamilies(services))?.find((each) => each.family === family);
  if (!listed) return false;
  const found = await facesFrom(services, listed).catch((error: unknown) => {
    if (!(error instanceof FetchError)) throw error;
    return error;
  });
  const fault = found instanceof FetchError ? found.message : null;
  if (fault !== null) log.warn({ family, fault }, 'a font family was not fetched');
  await db.transaction(async (tx) => {
    const hasFailed = await hasRow(tx, family);
    const state = { fault, triedAt: clock.now() };
    await tx
      .insert(googleFamilies)
      .values({ family, ...state })
      .onConflictDoUpdate({ target: googleFamilies.family, set: state });
    if (found instanceof FetchError) return;
    await tx
      .insert(googleFaces)
      .values(found.map((face) => ({ family, ...face })))
      .onConflictDoNothing();
    // Since the failure, pages of any account may have been made without the family, and no job fetches the family for them.
    if (hasFailed) await announce(tx, { topic: 'templates' });
  });
  return fault === null;
};

const facesFrom = async (services: Services, listed: ListedFamily): Promise<StoredFace[]> => {
  const { family } = listed;
  const { googleFonts } = services.config;
  if (!googleFonts) throw new FetchError('There is no key for Google.');
  const name = encodeURIComponent(family).replaceAll('%20', '+');
  const query = `family=${name}:wght@${weightsOf(listed).join(';')}&display=block`;
  const css = await read(services, `${googleFonts.cssUrl}/css2?${query}`, 1_000_000);
  const faces = parseFontCss(css.toString('utf8'));
  if (faces.length === 0 || faces.length > maxFiles)
    throw new FetchError(`The family has ${faces.length} files.`);
  return storeFiles(services, family, faces);
};

const storeFiles = async (services: Services, family: string, faces: ListedFace[]): Promise<StoredFace[]> => {
  const stored = new Map<string, Pick<StoredFace, 'key' | 'size' | 'hash'>>();
  let left = maxFamilyBytes;
  for (const { address } of faces) {
    if (stored.has(address)) continue;
    const bytes = await read(services, address, left);
    left -= bytes.length;
    if (bytes.subarray(0, 4).toString('latin1') !== 'wOF2') throw new FetchError('A file is no WOFF2 font.');
    const hash = createHash('sha256').update(bytes).digest('hex');
    const key = `${googleFontFolder}${family.replace(/[^\w]+/g, '-')}-${hash.slice(0, 16)}.woff2`;
    await services.storage.put(key, bytes, 'font/woff2');
    stored.set(address, { key, size: bytes.length, hash });
  }
  return faces.flatMap(({ address, weight, unicodeRange }) => {
    const file = stored.get(address);
    return file ? [{ ...file, weight, unicodeRange }] : [];
  });
};

const read = async ({ fetch }: Services, address: string, maxBytes: number): Promise<Buffer> => {
  const answer = await fetch(address, { maxBytes, seconds, userAgent });
  return answer.kind === 'read' ? answer.bytes : Buffer.alloc(0);
};
