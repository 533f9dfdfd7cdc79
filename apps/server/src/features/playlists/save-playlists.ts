import type { Person } from '../../kit/access/actor';
import { upsertOwned } from '../../kit/db/upsert-owned';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { PlaylistRow } from './playlist-access';
import { playlistJson } from './playlist-queries';
import { playlists } from './playlist-tables';

type Input = Pick<PlaylistRow, 'id' | 'name' | 'mode' | 'shape' | 'playOrder' | 'startDate' | 'endDate'>;

export const savePlaylists = (ctx: Ctx<Person>, rows: Input[]) =>
  ctx.db.transaction(async (tx) => {
    const saved = await upsertOwned(tx, playlists, ctx.actor, rows);
    await announce(tx, { topic: 'playlists', id: ctx.actor.accountId });
    return saved.map(playlistJson);
  });
