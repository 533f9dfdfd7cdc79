import type { Person } from '../../kit/access/actor';
import { changedAt } from '../../kit/db/last-modified';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { PlaylistRow } from './playlist-access';
import { playlistJson } from './playlist-queries';
import { writePlaylists } from './playlist-rows';

type Fields = Pick<PlaylistRow, 'name' | 'mode' | 'shape' | 'playOrder' | 'startDate' | 'endDate'>;
type Given = { id: number } & { [Field in keyof Fields]?: Fields[Field] | undefined };

export const savePlaylists = (ctx: Ctx<Person>, rows: Given[]) =>
  ctx.db.transaction(async (tx) => {
    const changed = rows.map((row) => ({ ...row, ...changedAt(ctx.now) }));
    const saved = await writePlaylists(ctx, tx, changed);
    await announce(tx, { topic: 'playlists', id: ctx.actor.accountId });
    return saved.map(playlistJson);
  });
