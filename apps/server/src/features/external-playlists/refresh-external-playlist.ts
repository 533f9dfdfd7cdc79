import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { PlaylistRow } from '../playlists/playlist-access';
import { readExternalJob } from './external-playlist-jobs';
import { externalStateOf } from './external-playlist-queries';
import { externalSources } from '../../schema/external-playlists';
import { readingMs } from './read-external-playlist';

/** Starts a reading of an external playlist, with all its files. Returns its state. */
export const refreshExternalPlaylist = (ctx: Ctx<Person>, playlist: Allowed<PlaylistRow>) =>
  ctx.db.transaction(async (tx) => {
    const { id, accountId, departmentId, mode, externalSourceUrl: url } = playlist;
    if (mode !== 'external' || url === null) throw new AppError('not-found');
    const dueAt = new Date(ctx.now.getTime() + readingMs);
    const reading = { readingSince: ctx.now, wantedAt: ctx.now, dueAt };
    await tx
      .insert(externalSources)
      .values({ playlistId: id, accountId, departmentId, url, ...reading })
      .onConflictDoUpdate({ target: externalSources.playlistId, set: reading });
    await ctx.jobs.send(readExternalJob, { playlistId: id, accountId, force: true }, tx);
    await announce(tx, { topic: 'externalStates', id: accountId });
    return externalStateOf({ db: tx, now: ctx.now }, playlist);
  });
