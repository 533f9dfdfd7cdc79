import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, newOrId, pathId, upsert, upsertRow } from './kit/fields';
import { screen, wholeScreenInput } from './screens';

const manualPlaylist = z
  .object({
    id: id('manualPlaylist'),
    screenId: id('screen'),
    playlistId: id('playlist').describe('The playlist that the remote offers.'),
    sortOrder: z.int().describe('The position in the list of the remote, from 1.'),
  })
  .meta({ title: 'ManualPlaylist' });
export type ManualPlaylist = z.infer<typeof manualPlaylist>;

export const manualPlaylists = endpoints({
  'GET /manualPlaylists/screen/:screenId': {
    summary: 'The playlists that a screen offers to its remote, in their order',
    who: 'person',
    params: z.object({ screenId: pathId('screen') }),
    answer: z.array(manualPlaylist),
  },
  'POST /manualPlaylists': {
    summary: 'Save the playlists that screens offer to their remotes. New ones without `sortOrder` come last',
    who: 'edit',
    body: upsert(
      upsertRow(
        z.object({
          id: newOrId('manualPlaylist'),
          screenId: id('screen')
            .optional()
            .describe('The screen whose remote offers the playlist. A new row needs it.'),
          playlistId: id('playlist')
            .optional()
            .describe('The playlist that the remote offers. A new row needs it.'),
          sortOrder: z
            .int()
            .min(1)
            .max(100_000)
            .optional()
            .describe(
              'The position in the list of the remote, from 1. Default of a new row: the last position.',
            ),
        }),
        'screenId',
        'playlistId',
      ),
    ),
    answer: z.array(manualPlaylist),
  },
  'POST /screens/whole': {
    summary: 'Save a screen and its manual playlists in one transaction',
    who: 'edit',
    needs: 'screens:add',
    body: wholeScreenInput,
    answer: screen,
    errors: ['changed-meanwhile', 'account-suspended', 'account-cancelled'],
  },
  'DELETE /manualPlaylists/:id': {
    summary: 'Remove a playlist from the remote of a screen',
    who: 'edit',
    params: z.object({ id: pathId('manualPlaylist') }),
    answer: z.null(),
    status: 204,
  },
});
