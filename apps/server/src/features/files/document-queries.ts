import { and, asc, eq, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { files } from '../../schema/files';
import { contentUrl, keyOf } from './upload-key';

const document = /^\/content\/uploads\/[\w./-]+\.pdf$/;

/**
 * Content type of the page of a PDF. This type distinguishes a page from the accepted PDF, because the rows of both have a
 * source.
 */
const pageType = 'image/webp';

/** Returns the ids of the messages that use a PDF without pages. The state of such a PDF is waiting or broken. */
export const withoutPages = async (db: Db, messageIds: number[]): Promise<Set<number>> =>
  messagesWith(db, messageIds, ne(files.state, 'ready'));

/** Returns the ids of the messages that use a PDF whose pages are not rendered yet. */
export const withUndrawnPages = async (db: Db, messageIds: number[]): Promise<Set<number>> =>
  messagesWith(db, messageIds, eq(files.state, 'waiting'));

const messagesWith = async (db: Db, messageIds: number[], state: SQL): Promise<Set<number>> => {
  if (messageIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ messageId: files.messageId })
    .from(files)
    .where(and(inArray(files.messageId, messageIds), isNull(files.unusedSince), state));
  return new Set(rows.flatMap(({ messageId }) => messageId ?? []));
};

/**
 * Returns, for each value that names a PDF, the value with the addresses of the pages in place of the PDF. A value is an
 * address, or several addresses joined by backticks. A PDF without pages is left out of the value.
 */
export const pageLists = async (db: Db, values: string[]): Promise<Map<string, string>> => {
  const naming = values.filter((value) => value.includes('.pdf'));
  const documents = [...new Set(naming.flatMap(partsOf))].filter((part) => document.test(part));
  if (documents.length === 0) return new Map();
  const pages = await db
    .selectDistinct({ key: files.key, madeFrom: files.madeFrom })
    .from(files)
    .where(and(inArray(files.madeFrom, documents.map(keyOf)), eq(files.contentType, pageType)))
    .orderBy(asc(files.key));
  const pagesOf = new Map(
    documents.map((url) => [
      url,
      pages.filter(({ madeFrom }) => madeFrom === keyOf(url)).map(({ key }) => contentUrl(key)),
    ]),
  );
  return new Map(
    naming
      .filter((value) => partsOf(value).some((part) => pagesOf.has(part)))
      .map((value) => [
        value,
        partsOf(value)
          .flatMap((part) => pagesOf.get(part) ?? [part])
          .join('`'),
      ]),
  );
};

const partsOf = (value: string): string[] => value.split('`');
