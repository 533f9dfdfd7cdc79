import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, line, moment, nothing, pathId, required } from './kit/fields';
import { formatBytes } from './kit/format-bytes';
import { uploadKinds, uploadTypes } from './kit/limits';
import { videoStatus } from './videos';

/** The maximum size of each kind of uploads: 'picture 30 MB, video 4 GB'. */
const sizeTexts = Object.entries(uploadKinds)
  .map(([kind, { maxBytes }]) => `${kind} ${formatBytes(maxBytes)}`)
  .join(', ');

/** The kinds of owners of files. */
const contentType = z.enum(['messages']).describe('The kind of the owner of the files.');
/** The owner of an upload: a message, or the screen of an overlay. */
const uploadOwner = z.enum(['messages', 'screens']);
const fileName = required(120, 'must name the file').describe('A `fileName` of the list of files.');

/** A file that a message uses. `state`: whether the pages of a PDF are rendered. */
export const file = z
  .object({
    fileName: z.string().describe('The name of the file in the storage.'),
    url: z.string().describe('The address of the file.'),
    contentType: z.string().describe('The type of the file, such as `image/png`.'),
    size: z.int().describe('The size of the file, in bytes.'),
    state: z
      .enum(['ready', 'waiting', 'broken'])
      .describe(
        'Whether the pages of a PDF are rendered. `ready`: yes, or the file is no PDF. `waiting`: not yet. `broken`: the PDF cannot be opened.',
      ),
  })
  .meta({ title: 'StoredFile' });
export type StoredFile = z.infer<typeof file>;

const usage = z
  .object({
    bytes: z.int().describe('The stored bytes of the account.'),
    maxBytes: z.int().describe('The maximum of the stored bytes.'),
    files: z.int().describe('The number of stored files of the account.'),
    maxFiles: z.int().describe('The maximum number of files.'),
  })
  .meta({ title: 'StorageUsage' });
/** Stored and maximum bytes and files of an account. */
export type StorageUsage = z.infer<typeof usage>;

const libraryUse = z
  .object({
    kind: z
      .enum(['message', 'playlist', 'screen', 'subscription', 'brand', 'bin'])
      .describe(
        'The kind of the item. `brand`: the brand kit of the department. `bin`: a deleted item that can be restored.',
      ),
    id: z.int().describe('The id of the item.'),
    name: z.string().describe('The name of the item. Empty for the logo of the department.'),
  })
  .meta({ title: 'LibraryUse' });
export type LibraryUse = z.infer<typeof libraryUse>;

const libraryFile = z
  .object({
    url: z.string().describe('The address of the file, which can be an answer.'),
    name: z.string().describe('The name of the uploaded file, without the characters that uploads drop.'),
    contentType: z.string().describe('The type of the file, such as `image/png`.'),
    size: z.int().describe('The size of the file, in bytes.'),
    width: z.int().nullable().describe('The width in pixels. Null: unknown.'),
    height: z.int().nullable().describe('The height in pixels. Null: unknown.'),
    seconds: z
      .number()
      .nullable()
      .describe('The duration of a video, in seconds. Null: unknown, or a picture.'),
    hasSound: z.boolean().nullable().describe('Whether a video has sound. Null: unknown, or a picture.'),
    thumbnail: z.string().describe('The address of a small picture of the file.'),
    uploadedAt: moment.describe('When the file was uploaded.'),
    expiresAt: moment
      .nullable()
      .describe('From when the file can be deleted, because no item uses it. Null: the file is used.'),
    useCount: z.int().describe('The number of items of the department that use the file.'),
    uses: z.array(libraryUse).describe('The first 20 items that use the file.'),
  })
  .meta({ title: 'LibraryFile' });
/** A picture or video that the department uploaded. */
export type LibraryFile = z.infer<typeof libraryFile>;

export const files = endpoints({
  'POST /files/authorizeUpload': {
    summary:
      'Reserve storage for one file. Then send a multipart form with `formFields` and the file to `url`, and save `address` as the answer',
    who: 'edit',
    body: z.object({
      contentType: z
        .enum([...uploadTypes, ...uploadOwner.options], {
          error: 'must be a picture (PNG, JPEG, WebP, GIF), a video (MP4, WebM), a PDF, JSON or messages',
        })
        .describe(
          `The type of the file. With \`messages\` or \`screens\` the file extension of \`fileName\` determines the type. Maximum sizes: ${sizeTexts}.`,
        ),
      contentId: id('message')
        .optional()
        .describe(
          'The id of the message, playlist, subscription or reservation whose answers name the file, or of the screen whose overlays show the file, or of the department for its logo. Absent: the file is for the library of the department, and `POST /files/library` keeps it.',
        ),
      questionId: id('question')
        .optional()
        .describe(
          'The question that the file answers. Absent: the file is the logo of the department `contentId`, or is for its library.',
        ),
      fileName: required(200, 'must name the file').describe(
        'The name of the file. Its extension must fit the type.',
      ),
      originalName: line(200)
        .optional()
        .describe(
          'The name of the file as lists show it. Absent: `fileName` with only its letters, digits, underscores and dots.',
        ),
      size: z
        .int()
        .min(1)
        .optional()
        .describe('The size of the file, in bytes. Absent: the maximum size of the type is reserved.'),
    }),
    answer: z.object({
      key: z
        .string()
        .describe('The key of the file in the storage. Save `address` as the answer, and not the key.'),
      url: z.string().describe('The address to which the form is sent.'),
      fields: z
        .record(z.string(), z.string())
        .describe('The fields of the form without `acl` and `Content-Type`, for clients that add these.'),
      formFields: z
        .record(z.string(), z.string())
        .describe('All fields of the form. Add the file as the last field, named `file`.'),
      address: z.string().describe('The address of the file after the upload. Save it as the answer.'),
    }),
    errors: ['limit-reached', 'too-large'],
  },
  'GET /files/usage': {
    summary: 'The stored and the maximum bytes and files of the account',
    who: 'person',
    answer: usage,
  },
});

const libraryVideo = z
  .object({
    id: z.int().describe('The id of the job that converts the video.'),
    name: z.string().describe('The name of the uploaded file.'),
    status: videoStatus.exclude(['Complete']).describe('The state of the job.'),
    progress: z.number().describe('The part that is done, from 0 to 1.'),
  })
  .meta({ title: 'LibraryVideo' });
/** A video of the library that is not converted yet, or could not be converted. */
export type LibraryVideo = z.infer<typeof libraryVideo>;

/** The files of the library of a department. */
export const libraryFiles = endpoints({
  'GET /files/library': {
    summary: 'The pictures or videos that the department uploaded, with their uses, the newest first',
    who: 'person',
    query: z.object({
      kind: z.enum(['picture', 'video']).describe('The kind of the files.'),
      q: line(100)
        .default('')
        .describe(
          'Only files with this part of the name, or that a message with this part of the name uses.',
        ),
    }),
    answer: z.array(libraryFile),
    pages: { max: 100 },
  },
  'POST /files/library': {
    summary:
      'Keep an upload in the library until a person deletes it. A picture is kept at once, a video when a job has converted it',
    who: 'edit',
    body: z.object({
      key: required(500, 'must name an upload').describe(
        'The `key` of the upload, from `POST /files/authorizeUpload` without `contentId`.',
      ),
    }),
    answer: z.object({
      url: z
        .string()
        .nullable()
        .describe('The address of the file, which can be an answer. Null: the video is converted first.'),
    }),
    errors: ['wrong-type'],
  },
  'GET /files/library/videos': {
    summary:
      'The videos of the library that are not converted yet, or could not be converted in the last day, the newest first',
    who: 'person',
    answer: z.array(libraryVideo),
  },
  'DELETE /files/library': {
    summary: 'Delete a picture or video that no item uses',
    who: 'edit',
    query: z.object({ url: required(500, 'must name a file').describe('The `url` of the file.') }),
    answer: nothing,
    status: 204,
    errors: ['in-use'],
  },
});

/** The files of messages. */
export const messageFiles = endpoints({
  'GET /files/:contentType/:contentId': {
    summary: 'The files that a message uses',
    who: 'person',
    params: z.object({ contentType, contentId: pathId('message') }),
    answer: z.array(file),
  },
  'DELETE /files/:contentType/:contentId': {
    summary: 'Delete a file of a message and remove it from the answers that reference it',
    who: 'edit',
    params: z.object({ contentType, contentId: pathId('message') }),
    query: z.object({ fileName }),
    answer: nothing,
    status: 204,
    errors: ['in-use'],
  },
  'DELETE /files/messages/:answerId': {
    summary: 'Delete a file of an answer, or with the id of a message, of all its answers',
    who: 'edit',
    params: z.object({ answerId: pathId('answer') }),
    query: z.object({ fileName }),
    answer: nothing,
    status: 204,
    errors: ['in-use'],
  },
});
