import { publicSlots } from '@marquee/contract/kit/limits';
import type { PublicPreview } from '@marquee/contract/public-previews';
import { eq } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { playlists } from '../../schema/playlists';
import { publicPreviews } from '../../schema/public-previews';

/** Returns the public previews with their playlists. */
export const listPublicPreviews = async (db: Db): Promise<PublicPreview[]> => {
  const rows = await db
    .select({ slot: publicPreviews.slot, id: playlists.id, name: playlists.name })
    .from(publicPreviews)
    .innerJoin(playlists, eq(playlists.id, publicPreviews.playlistId));
  return publicSlots.map((slot) => {
    const found = rows.find((row) => row.slot === slot);
    return { slot, playlist: found ? { id: found.id, name: found.name } : null };
  });
};

/** Returns the id and the account of the playlist of a public preview. */
export const chosenPlaylist = async (db: Db, slot: (typeof publicSlots)[number]) => {
  const [row] = await db
    .select({ id: playlists.id, accountId: playlists.accountId })
    .from(publicPreviews)
    .innerJoin(playlists, eq(playlists.id, publicPreviews.playlistId))
    .where(eq(publicPreviews.slot, slot));
  return row;
};
