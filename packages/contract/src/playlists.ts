import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import {
  form,
  id,
  idList,
  ifUnchangedSince,
  moment,
  newOrId,
  pathId,
  required,
  shape,
  upsert,
  upsertRow,
} from './kit/fields';
import { maxRows } from './kit/limits';

export const playOrders = ['sequential', 'random'] as const;

/** A calendar day, yyyy-MM-dd, in the time zone of each screen. */
const day = z.iso.date().nullable();

export const playlist = z.object({
  id: id('playlist'),
  name: z.string(),
  mode: z.enum(['normal', 'slideshow', 'external', 'subscription']),
  shape,
  playOrder: z.enum(playOrders),
  startDate: day,
  endDate: day,
  crossDepartment: z.boolean(),
  /** The last change of the playlist or of its items. */
  lastModified: moment,
});
export type Playlist = z.infer<typeof playlist>;

/** A playlist in a list, with the number of its messages and the duration of one pass in seconds. */
const playlistSummary = playlist.extend({ messageCount: z.int(), seconds: z.int() });

const playlistMessage = z.object({
  id: id('playlistMessage'),
  playlistId: id('playlist'),
  messageId: id('message').nullable(),
  childPlaylistId: id('playlist').nullable(),
  childPlaylistStart: z.int(),
  childPlaylistEnd: z.int(),
  sortOrder: z.int(),
});
export type PlaylistMessage = z.infer<typeof playlistMessage>;

const playlistFields = {
  id: newOrId('playlist'),
  name: required(200, 'Please enter a playlist name.').optional(),
  mode: z.literal('normal').optional(),
  /** Default of a new playlist: 16:9. */
  shape: shape.optional(),
  playOrder: z.enum(playOrders).optional(),
  startDate: day.optional(),
  endDate: day.optional(),
};
type Dates = { startDate?: string | null | undefined; endDate?: string | null | undefined };
const datesInOrder = ({ startDate, endDate }: Dates) => !startDate || !endDate || startDate <= endDate;
const notInOrder = { path: ['endDate'], error: 'The end date must not be before the start date.' };

const itemFields = {
  id: newOrId('playlistMessage'),
  messageId: id('message').nullish(),
  childPlaylistId: id('playlist').nullish(),
  childPlaylistStart: z.int().min(1).max(9999).optional(),
  childPlaylistEnd: z.int().min(1).max(9999).optional(),
};
export const tooManyItems = `A playlist can have at most ${maxRows.itemsOfPlaylist.toLocaleString('en')} items. Divide it into several playlists.`;
const oneContent = { path: ['messageId'], error: 'must name either a message or a playlist' };

/** A playlist with all its items in their order. Items that are not in the body are deleted. */
export const wholePlaylistInput = upsertRow(
  z
    .object({
      ...playlistFields,
      form,
      /** An earlier save of the same form causes no conflict. */
      ifUnchangedSince,
      items: z
        .array(
          z
            .object(itemFields)
            .refine(
              ({ messageId, childPlaylistId }) => (messageId == null) !== (childPlaylistId == null),
              oneContent,
            ),
        )
        .max(maxRows.itemsOfPlaylist, tooManyItems),
    })
    .refine(datesInOrder, notInOrder),
  'name',
);
export type WholePlaylistInput = z.input<typeof wholePlaylistInput>;

export const playlists = endpoints({
  'GET /playlists': {
    summary: 'The playlists of the department, or those of `ids`',
    who: 'person',
    query: z.object({ ids: idList('playlist').optional() }),
    answer: z.array(playlistSummary),
  },
  'GET /playlists/available': {
    summary: 'The playlists that a screen can play',
    who: 'person',
    answer: z.array(playlistSummary),
  },
  'GET /playlists/:id': {
    summary: 'One playlist',
    who: 'person',
    params: z.object({ id: pathId('playlist') }),
    answer: playlist,
  },
  'POST /playlists': {
    summary: 'Save playlists',
    who: 'edit',
    body: upsert(upsertRow(z.object(playlistFields).refine(datesInOrder, notInOrder), 'name')),
    answer: z.array(playlist),
  },
  'POST /playlists/whole': {
    summary: 'Save a playlist and its items in one transaction',
    who: 'edit',
    body: wholePlaylistInput,
    answer: playlist,
    errors: ['changed-meanwhile', 'limit-reached', 'nested-in-itself', 'nested-too-deep'],
  },
  'DELETE /playlists/:id': {
    summary: 'Delete a playlist and remove it from schedules and other playlists',
    who: 'edit',
    params: z.object({ id: pathId('playlist') }),
    answer: z.null(),
    status: 204,
  },
  'GET /playlistMessages/playlist/:playlistId': {
    summary: 'The items of a playlist in their order',
    who: 'person',
    params: z.object({ playlistId: pathId('playlist') }),
    answer: z.array(playlistMessage),
  },
  'POST /playlistMessages': {
    summary: 'Save items, each a message or another playlist',
    who: 'edit',
    body: upsert(
      upsertRow(
        z
          .object({
            ...itemFields,
            playlistId: id('playlist').optional(),
            sortOrder: z.int().min(1).max(100_000).optional(),
          })
          .refine(
            ({ id: known, messageId, childPlaylistId }) =>
              (known > 0 && messageId === undefined && childPlaylistId === undefined) ||
              (messageId == null) !== (childPlaylistId == null),
            oneContent,
          ),
        'playlistId',
        'sortOrder',
      ),
    ),
    answer: z.array(playlistMessage),
    errors: ['nested-in-itself', 'nested-too-deep'],
  },
  'DELETE /playlistMessages/:id': {
    summary: 'Remove an item from its playlist',
    who: 'edit',
    params: z.object({ id: pathId('playlistMessage') }),
    answer: z.null(),
    status: 204,
  },
});
