import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { screens } from '../../schema/screens';
import type { ManualPlaylistRow } from './manual-playlist-access';
import { manualPlaylists } from '../../schema/manual-playlists';

export const deleteManualPlaylist = (
  ctx: Ctx<Person>,
  { id, accountId, screenId }: Allowed<ManualPlaylistRow>,
) =>
  ctx.db.transaction(async (tx) => {
    await touch(tx, screens, [screenId], ctx.now);
    await tx.delete(manualPlaylists).where(eq(manualPlaylists.id, id));
    await announce(tx, { topic: 'screens', id: accountId });
  });
