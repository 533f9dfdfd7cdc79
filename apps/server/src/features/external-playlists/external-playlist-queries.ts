import type { ExternalState } from '@marquee/contract/external-playlists';
import { eq } from 'drizzle-orm';
import type { Allowed } from '../../kit/access/allowed';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { PlaylistRow } from '../playlists/playlist-access';
import { externalSources } from '../../schema/external-playlists';

/** Time after which a reading is no longer shown, in milliseconds, because its process has probably ended. */
const maxReadingMs = 5 * 60_000;

/** Returns the state of the source of an external playlist. @throws AppError not-found for a playlist of another mode */
export const externalStateOf = async (
  { db, now }: { db: Db; now: Date },
  { id, mode, externalSourceUrl }: Allowed<PlaylistRow>,
): Promise<ExternalState> => {
  if (mode !== 'external') throw new AppError('not-found');
  const [row] = await db.select().from(externalSources).where(eq(externalSources.playlistId, id));
  const source = row?.url === externalSourceUrl ? row : undefined;
  const { readingSince = null } = source ?? {};
  return {
    isReading:
      source === undefined ||
      (readingSince !== null && now.getTime() - readingSince.getTime() < maxReadingMs),
    readAt: iso(source?.readAt),
    playsSince: iso(row?.playsSince),
    failingSince: iso(source?.failingSince),
    reason: source?.error ?? null,
    isPending: source?.isPending ?? false,
    ready: source?.ready ?? 0,
    total: source?.total ?? 0,
    skipped: source?.skipped ?? [],
  };
};

const iso = (instant: Date | null | undefined): string | null => instant?.toISOString() ?? null;
