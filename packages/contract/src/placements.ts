import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { day, form, id, idList, pathId, required } from './kit/fields';
import { itemMessage, playlist } from './playlists';
import { scheduleTime } from './schedules';

/** A screen that plays a message or a playlist, with the playlist and the schedule that do so. */
const placement = z
  .object({
    screenId: id('screen'),
    screen: z.string().describe('The name of the screen.'),
    playlistId: id('playlist').describe(
      'The playlist that the schedule or the remote of the screen names. It contains the content directly or through other playlists.',
    ),
    playlist: z.string().describe('The name of the playlist.'),
    schedule: z
      .string()
      .nullable()
      .describe('The name of the schedule. Null: the screen offers the playlist to its remote.'),
    endDate: z
      .string()
      .nullable()
      .describe(
        'The last day on which the playlist plays the content, by the end dates of the playlists that contain it. Null: no last day.',
      ),
  })
  .meta({ title: 'Placement' });
export type Placement = z.infer<typeof placement>;

/** Maximum numbers of names and pictures of a target. */
export const maxOfTarget = { screens: 3, pictures: 4 } as const;

/** A playlist to which the person can add messages. */
const target = playlist
  .pick({ id: true, name: true, shape: true })
  .extend({
    itemCount: z.int().describe('The number of items of the playlist.'),
    screens: z.array(z.string()).describe('The names of the first screens that play the playlist.'),
    screenCount: z.int().describe('The number of screens that play the playlist.'),
    pictures: z
      .array(
        itemMessage.pick({ id: true, name: true, shape: true, lastModified: true, thumbnailPending: true }),
      )
      .describe('The first messages of the playlist.'),
  })
  .meta({ title: 'Target' });
export type Target = z.infer<typeof target>;

/** A screen that plays a playlist. */
const playedScreen = z
  .object({ id: id('screen'), name: z.string().describe('The name of the screen.') })
  .meta({ title: 'PlayedScreen' });
export type PlayedScreen = z.infer<typeof playedScreen>;

/** The hours of a screen. */
const screenHours = z
  .object({
    screenId: id('screen'),
    times: z
      .array(scheduleTime.omit({ id: true, scheduleId: true }))
      .describe(
        'The run times of all schedules of the screen, merged. A screen without run times has the hours every day, all day.',
      ),
  })
  .meta({ title: 'ScreenHours' });
export type ScreenHours = z.infer<typeof screenHours>;

/** Maximum number of messages that one call adds. */
const maxPlaced = 500;

const newPlaylist = z.object({
  name: required(100, 'Please enter a playlist name.').describe('The name of the new playlist.'),
  screenId: id('screen')
    .optional()
    .describe(
      'The screen that plays the playlist in its hours (`GET /placements/hours`), or offers it to its remote. Absent: no screen plays it.',
    ),
  screenIds: z.array(id('screen')).max(100).optional().describe('More screens that play the playlist.'),
  inPlaylistIds: z
    .array(id('playlist'))
    .max(100)
    .optional()
    .describe('The playlists that contain the new playlist as an item.'),
  endDate: day
    .optional()
    .describe(
      'The last day on which screens play the playlist, in the time zone of each screen. They play it on this day too, until midnight. A day in the past is refused. Absent: no last day.',
    ),
});

/** A placement adds messages to playlists, and so to the screens that play these playlists. */
export const placements = endpoints({
  'GET /placements/playlists': {
    summary:
      'The playlists to which the caller can add messages, with the screens that play them. With `screenIds`: only the playlists that all these screens play',
    who: 'person',
    query: z.object({ screenIds: idList('screen').optional() }),
    answer: z.array(target),
  },
  'GET /placements/screens': {
    summary:
      'The screens of the account that play at least one of these playlists, directly or through nested playlists: all screens that a change of these playlists changes',
    who: 'person',
    query: z.object({ playlistIds: idList('playlist') }),
    answer: z.array(playedScreen),
  },
  'GET /placements/hours': {
    summary: 'The hours in which these screens play a new playlist that `POST /placements` adds to them',
    who: 'person',
    query: z.object({ screenIds: idList('screen') }),
    answer: z.array(screenHours),
  },
  'GET /placements/message/:messageId': {
    summary: 'The screens of the department that play a message, and the playlists and schedules that do so',
    who: 'person',
    params: z.object({ messageId: pathId('message') }),
    answer: z.array(placement),
  },
  'GET /placements/playlist/:playlistId': {
    summary: 'The screens of the department that play a playlist, and the schedules that do so',
    who: 'person',
    params: z.object({ playlistId: pathId('playlist') }),
    answer: z.array(placement),
  },
  'POST /placements': {
    summary:
      'Add messages to playlists, and to a new playlist that screens can play, in one transaction. A repeated call of a form adds nothing, and gets the same response, also after the last day',
    who: 'edit',
    body: z
      .object({
        form,
        messageIds: z
          .array(id('message'))
          .min(1)
          .max(maxPlaced)
          .describe('The messages to add, in this order.'),
        playlistIds: z
          .array(id('playlist'))
          .max(100)
          .describe('The playlists to which the messages are added. Empty with `newPlaylist`.'),
        position: z.enum(['end', 'beginning']).describe('Where the messages are added in each playlist.'),
        newPlaylist: newPlaylist.optional().describe('A playlist to create with the messages. Absent: none.'),
      })
      .refine((body) => body.playlistIds.length > 0 || body.newPlaylist, {
        path: ['playlistIds'],
        error: 'Please choose a playlist.',
      })
      .meta({
        examples: [
          {
            form: '7d0f2c0e-64f5-4a6c-8b0f-3c1f1d0a9e57',
            messageIds: [1001],
            playlistIds: [],
            position: 'end',
            newPlaylist: { name: 'Lunch', screenIds: [3001], endDate: '2026-03-06' },
          },
        ],
      }),
    answer: z.array(playlist.pick({ id: true, name: true })),
    errors: ['limit-reached'],
  },
  'POST /placements/undo': {
    summary:
      'Undo a call of `POST /placements`: remove the items that it added, and move its new playlist and the schedules that play only this playlist to the bin. A repeated call changes nothing',
    who: 'edit',
    body: z.object({ form: form.describe('The `form` of the call of `POST /placements`.') }),
    answer: z.null(),
    status: 204,
  },
  'POST /messages/:id/publish': {
    summary:
      'Publish a message: let screens and playlists play the message, and return where it plays. With `endDate`, they play it until this day. A screen stays as it is if one of its schedules, or its remote, has a playlist with the message that does not end before this day, or before today without `endDate`. It then plays the message at the times of this schedule, which can be other days of the week. `GET /player/why/screen/{screenId}` returns what a screen plays at a moment. Another screen gets a playlist with its name that plays in the hours of the screen (`GET /placements/hours`), for all messages that are published to it. If other screens play this playlist too, they also play the message: the response names them',
    who: 'edit',
    params: z.object({ id: pathId('message') }),
    body: z
      .strictObject({
        screenIds: z.array(id('screen')).max(100).default([]).describe('The screens that play the message.'),
        playlistIds: z
          .array(id('playlist'))
          .max(100)
          .default([])
          .describe('The playlists that contain the message.'),
        endDate: day
          .optional()
          .describe(
            'The last day on which the screens and playlists play the message, in the time zone of each screen. They play it on this day too, until midnight. A later publication moves the last day. A screen or playlist that already plays the message longer stays as it is. Absent: no last day. A day in the past is refused.',
          ),
      })
      .refine(({ screenIds, playlistIds }) => screenIds.length + playlistIds.length > 0, {
        path: ['screenIds'],
        error: 'Please choose a screen or a playlist.',
      })
      .meta({ examples: [{ screenIds: [3001], endDate: '2026-03-06' }] }),
    answer: z.array(placement),
    errors: ['limit-reached'],
  },
});
