import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, moment, shape, text } from './kit/fields';

export const contentKinds = ['message', 'playlist'] as const;

/**
 * `category`: messages of the department with this category. `shared`: messages that other departments share. `feed`: messages of
 * the library of a feed. `playlists`: all playlists.
 */
const contentGroups = ['category', 'shared', 'feed', 'playlists'] as const;

/** A message or playlist that can be an item of a playlist. */
const content = z
  .object({
    kind: z.enum(contentKinds).describe('Whether the content is a message or a playlist.'),
    id: z.int().describe('The id of the message or of the playlist.'),
    name: z.string().describe('The name of the content.'),
    shape,
    seconds: z
      .int()
      .describe(
        'The duration of the message, or of one pass of the playlist without nested playlists, in seconds.',
      ),
    lastModified: moment.describe('When the content was last saved.'),
    thumbnailPending: z.boolean().describe('Whether the thumbnail is not rendered yet.'),
    used: z.boolean().describe('Whether a playlist contains the content.'),
    sharedBy: z
      .string()
      .nullable()
      .describe(
        'The name of the department or feed that shares the content. Null: it belongs to the department of the caller.',
      ),
    feedId: id('feed')
      .optional()
      .describe('The feed whose library contains the message. Absent for content of the account.'),
  })
  .meta({ title: 'Content' });
export type Content = z.infer<typeof content>;

const filter = {
  shape: shape.optional().describe('Only content of this shape.'),
  search: text(200).optional().describe('A part of the name, in upper or lower case.'),
  kind: z.enum(contentKinds).optional().describe('Only messages or only playlists.'),
  unused: z.enum(['true', 'false']).optional().describe('`true`: only content that no playlist contains.'),
  /** The id gives access to nothing. */
  exceptPlaylist: z.coerce
    .number()
    .pipe(z.int())
    .optional()
    .describe('The id of a playlist that is left out, because a playlist cannot contain itself.'),
};

export const contents = endpoints({
  'GET /contents': {
    summary: 'The messages and playlists that can be items of a playlist, sorted by name',
    who: 'person',
    query: z.object({
      ...filter,
      group: text(200).optional().describe('A `group` of `GET /contents/groups`.'),
    }),
    answer: z.array(content),
    pages: { max: 100 },
  },
  'GET /contents/groups': {
    summary: 'The groups of the messages and playlists that can be items of a playlist, with their numbers',
    who: 'person',
    query: z.object(filter),
    answer: z.array(
      z.object({
        group: z.string().describe('The text for the parameter `group` of `GET /contents`.'),
        kind: z
          .enum(contentGroups)
          .describe(
            '`category`: messages of the department with this category. `shared`: messages that other departments share. `feed`: messages of the library of a feed. `playlists`: all playlists.',
          ),
        name: z.string().describe('The category, or the name of the feed. Empty for the other kinds.'),
        count: z.int().describe('The number of messages or playlists.'),
      }),
    ),
  },
});
