import { templateShapes } from '@marquee/playback/program/shapes';
import { slideshowQuestions } from '@marquee/playback/slideshow/slide-entries';
import { fieldTypes } from '@marquee/playback/template/fields/field-kinds';
import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import {
  deletion,
  exactName,
  form,
  id,
  idList,
  ifUnchangedSince,
  line,
  moment,
  newOrId,
  pathId,
  required,
  shape,
  text,
  upsert,
  upsertRow,
} from './kit/fields';
import {
  maxAnswerLength,
  maxMessageSeconds,
  maxSlidesLength,
  maxThumbnailLength,
  minMessageSeconds,
  uploadKinds,
} from './kit/limits';

const crossDepartment = z
  .boolean()
  .describe('Whether the other departments of the account can see and copy the message.');
const archived = z
  .boolean()
  .describe('Whether the message is archived: it stays in its playlists, and no screen plays it.');

export const message = z
  .object({
    id: id('message'),
    templateId: id('template').describe('The id of the template from which the message is made.'),
    shape,
    seconds: z.int().describe('How long the message is shown, in seconds.'),
    category: z
      .string()
      .describe('The group of the message in the list. Empty: the interface shows it as Uncategorized.'),
    name: z.string().describe('The name of the message, which screens do not show.'),
    isPublic: z.boolean().describe('Whether everyone in the installation can copy the message.'),
    crossDepartment,
    archived,
    createdAt: moment.describe('When the message was created.'),
    lastModified: moment.describe('When the message or one of its answers was last saved.'),
    thumbnailPending: z.boolean().describe('Whether the thumbnail is not rendered yet.'),
    awsJobId: z
      .string()
      .nullable()
      .describe(
        'The id of the job that converts the newest video of the message. Null: the message had no video.',
      ),
    isExistInPlaylist: z
      .int()
      .describe(
        '1 if a playlist of the account contains the message, otherwise 0. The specification prescribes the name.',
      ),
    sharedBy: z
      .string()
      .nullable()
      .describe(
        'The name of the department that shares the message. Null: the message belongs to the department of the caller, which can change it.',
      ),
  })
  .meta({ title: 'Message' });
export type Message = z.infer<typeof message>;

/** The fields that a caller needs to play a message. Every caller who knows the id of the message receives them. */
export const publicMessage = message.pick({
  id: true,
  templateId: true,
  shape: true,
  seconds: true,
  name: true,
  lastModified: true,
});

/** A message of a feed, as a subscriber sees the message. */
const subscribedMessage = message.pick({
  id: true,
  shape: true,
  seconds: true,
  name: true,
  category: true,
  lastModified: true,
  thumbnailPending: true,
});

export const messageFields = {
  id: newOrId('message'),
  templateId: id('template').optional().describe('The id of the template. A new message needs it.'),
  shape: shape.optional().describe('The shape of the message. Default of a new message: `16:9`.'),
  seconds: z
    .int('Messages must be displayed for at least 5 seconds')
    .min(minMessageSeconds, 'Messages must be displayed for at least 5 seconds')
    .max(maxMessageSeconds, 'A message can show for at most 24 hours.')
    .optional()
    .describe('How long the message is shown, in seconds.'),
  category: line(100)
    .optional()
    .describe('The group of the message in the list. Empty: the interface shows it as Uncategorized.'),
  name: required(200, 'Please enter a message name.')
    .optional()
    .describe('The name of the message, which screens do not show.'),
  isPublic: z
    .boolean()
    .optional()
    .describe(
      'Whether everyone in the installation can copy the message. Only administrators can change it.',
    ),
  crossDepartment: crossDepartment.optional(),
  archived: archived.optional(),
  ifUnchangedSince,
};
export const messageInput = upsertRow(z.object(messageFields), 'templateId', 'seconds', 'name');

export const answerFields = {
  questionId: id('question'),
  value: z
    .string()
    .max(maxSlidesLength, `must be at most ${maxSlidesLength} characters`)
    .describe('A text in the form of `AnswerValue`.'),
};
/** Only the answer with the files of a slideshow may be longer than other answers. */
export const hasFittingLength = ({ questionId, value }: { questionId: number; value: string }) =>
  value.length <= maxAnswerLength || questionId === slideshowQuestions.files;
export const answerTooLong = { path: ['value'], error: `must be at most ${maxAnswerLength} characters` };
export const answerValue = z.object(answerFields).refine(hasFittingLength, answerTooLong);

const maxFileMegabytes = uploadKinds.json.maxBytes / 1024 / 1024;
/** An answer that is not saved yet. A design or a list is not stored as a file yet, so it has the maximum size of such a file. */
const unsavedValue = z
  .string()
  .refine(
    (value) => new TextEncoder().encode(value).length <= uploadKinds.json.maxBytes,
    `A design or a list can have at most ${maxFileMegabytes} MB.`,
  )
  .describe('A text in the form of `AnswerValue`.');
/** Maximum size of a request with unsaved answers. Quotation marks of a design have two bytes in the JSON of the request. */
export const maxUnsavedBytes = 4 * uploadKinds.json.maxBytes;
export const unsavedAnswer = z.object({ questionId: id('question'), value: unsavedValue });

/** A message with its answers. Answers that are not in the body keep their values. */
export const wholeMessageInput = upsertRow(
  z.object({
    ...messageFields,
    form,
    answers: z
      .array(
        z.object({
          questionId: id('question'),
          value: z
            .string()
            .max(maxAnswerLength, answerTooLong.error)
            .nullable()
            .describe(
              'The answer as a text in the form of `AnswerValue`. Null: the message has no answer, and its page shows the data of a subscription, otherwise the placeholder.',
            ),
        }),
      )
      .max(500, 'A message can have at most 500 answers.')
      .describe('The answers to save. Answers that are left out keep their values.'),
  }),
  'templateId',
  'seconds',
  'name',
).meta({ title: 'WholeMessageInput' });
export type WholeMessageInput = z.input<typeof wholeMessageInput>;

export const answer = z
  .object({
    id: id('answer'),
    questionId: id('question'),
    messageId: id('message')
      .nullable()
      .describe('The message that the answer belongs to. Null: it belongs to a playlist or an overlay.'),
    playlistId: id('playlist')
      .nullable()
      .describe('The playlist that the answer belongs to. Null: it belongs to a message or an overlay.'),
    overlayId: id('overlay')
      .nullable()
      .describe('The overlay that the answer belongs to. Null: it belongs to a message or a playlist.'),
    value: z.string().meta({ title: 'AnswerValue' }),
  })
  .meta({ title: 'Answer' });
export type Answer = z.infer<typeof answer>;

/** Something that a message waits for, cannot load, or loads only in part. */
export const messageState = z
  .object({
    kind: z
      .enum(['document', 'source'])
      .describe('`document`: the pages of a PDF. `source`: outside data, such as a feed of news.'),
    state: z
      .enum(['waiting', 'broken', 'failing', 'partial'])
      .describe(
        '`waiting`: not ready yet. `broken`: permanent until another file or address is chosen. `failing`: the server tries again. `partial`: shown, but some content is left out or uncertain.',
      ),
    title: z.string().describe('The state as a short title for people.'),
    sentence: z.string().describe('The state as a sentence for people.'),
    since: moment
      .nullable()
      .describe(
        'With `waiting`: the start of the wait. With `failing`: the time of the data that is shown. Null: unknown.',
      ),
  })
  .meta({ title: 'MessageState' });
export type MessageState = z.infer<typeof messageState>;

export const messages = endpoints({
  'GET /messages': {
    summary: 'The messages of the department, or those of `ids`. With `name`: only those with this name',
    who: 'person',
    query: z.object({ ids: idList('message').optional(), name: exactName }),
    answer: z.array(message),
    pages: { max: 500, onRequest: true },
  },
  'GET /messages/crossDepartment': {
    summary: 'The messages that other departments of the account share with all departments',
    who: 'person',
    answer: z.array(message),
    pages: { max: 500, onRequest: true },
  },
  'GET /messages/public': {
    summary: 'The messages that administrators made public. Everyone can copy them',
    who: 'person',
    /** `isDesigned`: the template of the message has a question for a design. */
    answer: z.array(
      publicMessage.extend({
        isDesigned: z
          .boolean()
          .describe(
            'Whether the message was made with the designer: its template has a question for a design.',
          ),
      }),
    ),
  },
  'GET /messages/yourDesigner': {
    summary: 'The messages of the department that were made with the designer',
    who: 'person',
    answer: z.array(message),
  },
  'GET /messages/:id': {
    summary:
      'One message. Its department and the departments with which it is shared receive all fields. Subscribers of its feed receive no template. Other callers receive the fields that are needed to play it',
    who: 'anyone',
    orPerson: true,
    params: z.object({ id: pathId('message') }),
    answer: z.union([message, publicMessage, subscribedMessage]),
    perMinute: 600,
  },
  'GET /messages/:id/state': {
    summary: 'The states of a message: pages of its PDFs and outside data that are waiting or failing',
    who: 'person',
    params: z.object({ id: pathId('message') }),
    answer: z.array(messageState),
  },
  'POST /messages': {
    summary: 'Save messages',
    who: 'edit',
    body: upsert(messageInput),
    answer: z.array(message),
    errors: ['changed-meanwhile'],
  },
  'POST /messages/whole': {
    summary:
      'Save a message and its answers in one transaction. A new message gets the id that its form has reserved',
    who: 'edit',
    body: wholeMessageInput,
    answer: message,
    errors: ['changed-meanwhile', 'limit-reached', 'wrong-type'],
  },
  'POST /messages/:id/duplicate': {
    summary: 'Create a copy of a message with its answers, named “Copy of ...”',
    who: 'edit',
    params: z.object({ id: pathId('message') }),
    body: z.object({ form }),
    answer: message,
    errors: ['limit-reached', 'wrong-type'],
  },
  'POST /messages/reserve': {
    summary:
      'Reserve the id of a message that is not saved yet, so that its files can be uploaded before the save. Lasts a day',
    who: 'edit',
    body: z.object({
      /** The form that will save the message. A repeated call of the form gets the same id. */
      form,
      templateId: id('template'),
    }),
    answer: z.object({ id: id('message') }),
  },
  'DELETE /messages/:id': {
    summary: 'Delete a message and remove it from all playlists',
    who: 'edit',
    params: z.object({ id: pathId('message') }),
    answer: z.null(),
    status: 204,
    errors: ['limit-reached'],
  },
  'POST /messages/delete': {
    summary: 'Delete messages and remove them from all playlists',
    who: 'edit',
    body: deletion('message'),
    answer: z.null(),
    status: 204,
    errors: ['limit-reached'],
  },
  'GET /messages/:id/thumbnail': {
    summary: 'Whether the web app must make the thumbnail, because the server has no browser',
    who: 'edit',
    params: z.object({ id: pathId('message') }),
    answer: z.object({
      asked: z.boolean().describe('Whether the web app must make the thumbnail.'),
      lastModified: moment.describe('The `lastModified` of the message that the thumbnail must show.'),
    }),
    perMinute: 120,
    countedBy: 'person',
  },
  'POST /messages/:id/thumbnail': {
    summary: 'Send the requested thumbnail: a PNG in base64. The server encodes it again',
    who: 'edit',
    params: z.object({ id: pathId('message') }),
    body: z.object({
      lastModified: moment.describe('The `lastModified` of the message from which the picture was made.'),
      picture: z
        .base64()
        .max(maxThumbnailLength, 'This is too large.')
        .describe('The thumbnail: a PNG in base64.'),
    }),
    answer: z.null(),
    status: 204,
    errors: ['changed-meanwhile', 'wrong-type'],
    perMinute: 120,
    countedBy: 'person',
  },
  'GET /answers/message/:messageId': {
    summary:
      'The answers of a message, for every caller who knows its id. The answers of a message in a feed are only for its account',
    who: 'anyone',
    orPerson: true,
    params: z.object({ messageId: pathId('message') }),
    answer: z.array(answer),
    perMinute: 600,
  },
  'POST /messages/preview': {
    summary: 'The page of a message, or of an overlay, that is not saved yet',
    who: 'person',
    reads: true,
    body: z.object({
      templateId: id('template'),
      shape,
      seconds: z
        .int()
        .min(1)
        .max(86_400)
        .describe('How long the message is shown, in seconds. Some pages show it.'),
      position: text(20)
        .default('')
        .describe(
          'The position of an overlay. A position that the template does not allow is replaced by an allowed position.',
        ),
      answers: z
        .array(unsavedAnswer)
        .max(500)
        .describe('The answers that the page shows. Questions without an answer show their placeholder.'),
    }),
    maxBodyBytes: maxUnsavedBytes,
    answer: z.object({ page: z.string().describe('The page as a complete HTML document.') }),
    errors: ['too-large'],
    perMinute: 240,
    countedBy: 'person',
  },
  'POST /templates/preview': {
    summary: 'The page of a template that is not saved yet, or its error',
    who: 'admin',
    audited: 'template-previewed',
    body: z.object({
      html: z.string().max(500_000).describe('The HTML of the template, in Liquid.'),
      questions: z
        .array(
          z.object({
            id: z.int().describe('The id of the question. Below 0: a question that is not saved yet.'),
            parentId: z
              .int()
              .nullable()
              .describe(
                'The id of the list question that contains the question. Null: the question is not in a list.',
              ),
            keyName: z.string().max(100).describe('The name by which the HTML reads the answer.'),
            fieldType: z.enum(fieldTypes).describe('The type of the question.'),
            placeholder: z.string().max(20_000).describe('The value that the page shows without an answer.'),
          }),
        )
        .max(500)
        .describe('The questions of the template.'),
      answers: z
        .array(z.object({ questionId: z.int().describe('The id of the question.'), value: unsavedValue }))
        .max(500)
        .describe('The answers that the page shows.'),
      shape: z.enum(templateShapes).describe('The shape of the page.'),
      seconds: z.int().min(1).max(86_400).describe('How long the message is shown, in seconds.'),
      positions: z
        .enum(['corner', ''])
        .optional()
        .describe(
          'The allowed positions of an overlay template. `corner`: the four corners. Empty: top and bottom.',
        ),
      position: z.string().max(20).default('').describe('The position of the overlay in the preview.'),
    }),
    maxBodyBytes: maxUnsavedBytes,
    answer: z.object({
      page: z.string().describe('The page as a complete HTML document.'),
      error: z.string().nullable().describe('Why the page cannot be made. Null: there is no error.'),
    }),
    errors: ['too-large'],
    perMinute: 240,
    countedBy: 'person',
  },
});
