import { fieldTypesWhere } from '@marquee/playback/template/fields/field-kinds';
import { asc, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { answers } from '../../schema/messages';
import { playlists } from '../../schema/playlists';
import { questions } from '../../schema/templates';
import { externalSources } from '../../schema/external-playlists';
import { readingMs } from './read-external-playlist';

const minuteMs = 60_000;
/** Time between two checks of whether a screen plays the playlist, in milliseconds. */
const unwantedMs = 10 * minuteMs;
const wantedMs = 24 * 60 * minuteMs;
const maxAtOnce = 500;

/**
 * Takes the external playlists whose reading is due: new playlists, playlists with a new address, and playlists that a screen
 * played within the last day.
 */
export const findExternalPlaylists = async (
  { clock }: Pick<Services, 'clock'>,
  tx: Transaction,
): Promise<{ playlistId: number; accountId: number }[]> => {
  const now = clock.now();
  await addSources(tx, now);
  const due = tx
    .select({ id: externalSources.playlistId })
    .from(externalSources)
    .where(lte(externalSources.dueAt, now))
    .orderBy(asc(externalSources.dueAt))
    .limit(maxAtOnce)
    .for('update', { skipLocked: true });
  const ids = (await due).map(({ id }) => id);
  if (ids.length === 0) return [];
  const since = new Date(now.getTime() - wantedMs).toISOString();
  const later = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const isWanted = sql`(${externalSources.isPending} or ${externalSources.wantedAt} > ${since} or ${isInZone})`;
  const taken = await tx
    .update(externalSources)
    .set({
      dueAt: sql`case when ${isWanted} then ${later(readingMs)}::timestamptz else ${later(unwantedMs)}::timestamptz end`,
      readingSince: sql`case when ${isWanted} then ${now.toISOString()}::timestamptz end`,
    })
    .where(inArray(externalSources.playlistId, ids))
    .returning({
      playlistId: externalSources.playlistId,
      accountId: externalSources.accountId,
      readingSince: externalSources.readingSince,
    });
  return taken.flatMap(({ playlistId, accountId, readingSince }) =>
    readingSince ? [{ playlistId, accountId }] : [],
  );
};

/** Adds the rows of new external playlists. A playlist with a new address is read like a new playlist. */
const addSources = async (tx: Transaction, now: Date): Promise<void> => {
  const at = now.toISOString();
  await tx.execute(sql`
    insert into ${externalSources} as known (playlist_id, account_id, department_id, url, due_at, wanted_at)
    select playlist.id, playlist.account_id, playlist.department_id, playlist.external_source_url, ${at}, ${at}
    from ${playlists} as playlist
    left join ${externalSources} as source on source.playlist_id = playlist.id
    where playlist.mode = 'external' and source.url is distinct from playlist.external_source_url
    on conflict (playlist_id) do update set
      url = excluded.url, etag = null, last_modified = null, hash = null, entries = null, is_pending = false,
      ready = 0, total = 0, skipped = '[]', read_at = null, due_at = excluded.due_at, wanted_at = excluded.wanted_at,
      failures = 0, failing_since = null, error = null`);
};

const typesNamingPlaylists = fieldTypesWhere(({ names }) => names.includes('playlist'));

/** Condition that a zone of a message plays the playlist. Pages of zones are cached, so programs do not note them as wanted. */
const isInZone = sql`exists (
  select from ${answers} as answer join ${questions} as question on question.id = answer.question_id
  where answer.account_id = ${externalSources.accountId}
    and question.field_type = any (${sql.param(typesNamingPlaylists)}::text[])
    and trim(answer.value) in ('playlist:' || ${externalSources.playlistId}, ${externalSources.playlistId}::text))`;
