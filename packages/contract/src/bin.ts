import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { form, id, line, moment, pathId } from './kit/fields';
import { binKinds } from './kit/limits';
import { message } from './messages';
import { maxPictures } from './playlists';
import { screen } from './screens';

const binEntry = z
  .object({
    id: id('binEntry'),
    kind: z.enum(binKinds).describe('The kind of the deleted item.'),
    itemId: z.int().describe('The id of the deleted item. The restored item has the same id.'),
    name: z.string().describe('The name of the item.'),
    place: z.string().describe('The name of the screen of a schedule. Empty for other kinds.'),
    deletedBy: z
      .string()
      .nullable()
      .describe('The name of the person who deleted the item. Null: the person was deleted.'),
    deletedAt: moment.describe('When the item was deleted.'),
    expiresAt: moment.describe('Until when the item can be restored.'),
    pictures: z
      .array(message.pick({ id: true, name: true, shape: true, lastModified: true }))
      .max(maxPictures)
      .describe(
        'The messages whose thumbnails show the item: the message itself, or the first messages of the account that the playlist plays. Empty for screens and schedules.',
      ),
    screenshot: z
      .object({
        url: z.string().describe('The address of the screenshot, valid for one to two hours.'),
        rotation: screen.shape.rotation,
      })
      .nullable()
      .describe('The last screenshot of a screen. Null: there is none, or the item is no screen.'),
    bytes: z
      .int()
      .describe('The size of the files that the item uses, in bytes. They count as storage of the account.'),
  })
  .meta({ title: 'BinEntry' });
export type BinEntry = z.infer<typeof binEntry>;

const restored = z
  .object({
    items: z
      .array(
        z.object({
          kind: z.enum(binKinds).describe('The kind of the item.'),
          id: z.int().describe('The id of the item.'),
          name: z.string().describe('The name of the item.'),
        }),
      )
      .describe('The restored items.'),
    leftOut: z.array(z.string()).describe('Sentences about parts that could not be restored.'),
  })
  .meta({ title: 'Restored' });
export type Restored = z.infer<typeof restored>;

const refusals = ['cannot-restore', 'limit-reached', 'account-suspended', 'account-cancelled'] as const;

export const bin = endpoints({
  'GET /bin': {
    summary: 'The deleted items of the department that can be restored, the last deleted item first',
    who: 'person',
    query: z.object({
      q: line(100).default('').describe('Only items with this part of the name.'),
    }),
    answer: z.array(binEntry),
    pages: { max: 100 },
  },
  'POST /bin/restore': {
    summary: 'Restore items with their ids, parts and files. Restored screens are billed again',
    who: 'edit',
    body: z.object({ ids: z.array(id('binEntry')).min(1).max(500).describe('The ids of the bin entries.') }),
    answer: restored,
    errors: refusals,
  },
  'POST /bin/undo': {
    summary: 'Restore all items that one call has deleted',
    who: 'edit',
    body: z.object({ form: form.describe('The `form` of the call that deleted the items.') }),
    answer: restored,
    errors: refusals,
  },
  'DELETE /bin/:id': {
    summary: 'Delete an item for good',
    who: 'edit',
    params: z.object({ id: pathId('binEntry') }),
    answer: z.null(),
    status: 204,
  },
  'DELETE /bin': {
    summary: 'Delete all items of the bin of the department for good',
    who: 'edit',
    answer: z.null(),
    status: 204,
  },
});
