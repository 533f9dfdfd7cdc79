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
    kind: z.enum(contentKinds),
    /** The id of the message or of the playlist. */
    id: z.int(),
    name: z.string(),
    shape,
    /** The duration of the message, or of one pass of the playlist without nested playlists. */
    seconds: z.int(),
    lastModified: moment,
    thumbnailPending: z.boolean(),
    /** A playlist contains it. */
    used: z.boolean(),
    /** The name of the department or feed that shares the content. Null: it belongs to the department of the caller. */
    sharedBy: z.string().nullable(),
    /** The feed whose library contains the message. Absent for content of the account. */
    feedId: id('feed').optional(),
  })
  .meta({ title: 'Content' });
export type Content = z.infer<typeof content>;

const filter = {
  shape: shape.optional(),
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
        group: z.string(),
        kind: z.enum(contentGroups),
        /** The category, or the name of the feed. Empty for the other kinds. */
        name: z.string(),
        count: z.int(),
      }),
    ),
  },
});
