import { z } from 'zod';
import { forAccount, installationJob, job } from '../../kit/jobs/job';
import { findExternalPlaylists } from './find-external-playlists';
import { readExternalPlaylist } from './read-external-playlist';

export const readExternalJob = job({
  name: 'read-external-playlist',
  title: 'Read an external playlist',
  input: z.object({ playlistId: z.int(), accountId: z.int(), force: z.boolean().optional() }),
  // A run requests files for at most 30 minutes. The last request can take ten more minutes.
  expireAfter: 3_600,
  atOnce: 4,
  owner: forAccount,
  onceFor: ({ playlistId, force }) => `${playlistId} ${force ?? false}`,
  run: (services, { playlistId, force = false }) => readExternalPlaylist(services, playlistId, force),
});

/** Starts the readings of the external playlists that are new or due. */
export const findExternalJob = installationJob({
  name: 'find-external-playlists',
  title: 'Find external playlists to read',
  onceFor: () => 'all',
  run: async (services) => {
    await services.db.transaction(async (tx) => {
      for (const each of await findExternalPlaylists(services, tx))
        await services.jobs.send(readExternalJob, each, tx);
    });
  },
});

/** All jobs of this file. */
export const externalPlaylistJobs = [readExternalJob, findExternalJob];
