import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { pathId } from './kit/fields';

/** The playlists and screens of one department that play a message or a playlist, by name. */
const use = z
  .object({
    department: z.string().describe('The name of the department.'),
    isOwn: z.boolean().describe('Whether it is the department of the caller.'),
    playlists: z.array(z.string()).describe('The names of the playlists that play the content.'),
    screens: z.array(z.string()).describe('The names of the screens that play the content.'),
  })
  .meta({ title: 'Use' });
export type Use = z.infer<typeof use>;

/** The use of content in all departments of the account. The web app shows these uses before content is removed. */
export const uses = endpoints({
  'GET /uses/message/:messageId': {
    summary:
      "The playlists and screens of the account's departments that play a message of the caller's department",
    who: 'person',
    params: z.object({ messageId: pathId('message') }),
    answer: z.array(use),
    errors: ['not-found'],
  },
  'GET /uses/message/:messageId/subscribers': {
    summary:
      'How many other accounts play a message: in a playlist of a feed, or as an item of their own playlists',
    who: 'person',
    params: z.object({ messageId: pathId('message') }),
    answer: z.object({
      subscribers: z.int().describe('The number of other accounts that play the message.'),
    }),
  },
  'GET /subscriptions/:id/uses': {
    summary: 'The playlists and screens that lose content when the account unsubscribes',
    who: 'person',
    params: z.object({ id: pathId('subscription') }),
    answer: z.array(use),
  },
  'GET /uses/playlist/:playlistId': {
    summary:
      "The playlists and screens of the account's departments that play a playlist of the caller's department",
    who: 'person',
    params: z.object({ playlistId: pathId('playlist') }),
    answer: z.array(use),
    errors: ['not-found'],
  },
});
