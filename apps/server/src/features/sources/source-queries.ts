import { isRead, type Source, type SourceKind } from '@marquee/playback/template/outside';
import { and, inArray } from 'drizzle-orm';
import type { Services } from '../../kit/http/context';
import { sources } from '../../schema/sources';

export type WantedSource = Source & { accountId: number };
/** A source that the server reads and stores. */
export type ReadableSource = Source<SourceKind> & { accountId: number };
export type SourceRow = typeof sources.$inferSelect;

export const isReadable = (source: WantedSource): source is ReadableSource => isRead(source);

/** Returns the key for a source in a map. */
export const keyOf = ({ accountId, kind, address }: WantedSource): string =>
  `${accountId} ${kind} ${address}`;

/** Returns the key for a source of any account. */
export const sourceKey = ({ kind, address }: Source): string => `${kind} ${address}`;

/** Returns the rows of these sources in one statement. */
export const knownSources = async (services: Services, wanted: ReadableSource[]): Promise<SourceRow[]> => {
  const asked = new Set(wanted.map(keyOf));
  const rows = await services.db
    .select()
    .from(sources)
    .where(
      and(
        inArray(sources.accountId, [...new Set(wanted.map(({ accountId }) => accountId))]),
        inArray(sources.address, [...new Set(wanted.map(({ address }) => address))]),
      ),
    );
  return rows.filter((row) => asked.has(keyOf(row)));
};
