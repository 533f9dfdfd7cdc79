import { templateShapes } from '@marquee/playback/program/shapes';
import { slideshowQuestions } from '@marquee/playback/slideshow/slide-entries';
import { fieldTypes } from '@marquee/playback/template/fields/field-kinds';
import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import {
  deletion,
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

export const message = z
  .object({
    id: id('message'),
    templateId: id('template'),
    shape,
    seconds: z.int(),
    category: z.string(),
    name: z.string(),
    isPublic: z.boolean(),
    crossDepartment: z.boolean(),
    archived: z.boolean(),
    createdAt: moment,
    lastModified: moment,
    thumbnailPending: z.boolean(),
    awsJobId: z.string().nullable(),
    /** 0 if no playlist contains the message. The specification prescribes the name. */
    isExistInPlaylist: z.int(),
    /**
     * Name of the department that shares the message. Null: the message belongs to the caller's department and can be changed.
     */
    sharedBy: z.string().nullable(),
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
  templateId: id('template').optional(),
  /** Default of a new message: 16:9. */
  shape: shape.optional(),
  seconds: z
    .int('Messages must be displayed for at least 5 seconds')
    .min(minMessageSeconds, 'Messages must be displayed for at least 5 seconds')
    .max(maxMessageSeconds, 'A message can show for at most 24 hours.')
    .optional(),
  category: line(100).optional(),
  name: required(200, 'Please enter a message name.').optional(),
  /** All departments of the installation can copy a public message. Only administrators may change this field. */
  isPublic: z.boolean().optional(),
  crossDepartment: z.boolean().optional(),
  /** An archived message stays in its playlists, but no screen plays it. */
  archived: z.boolean().optional(),
  ifUnchangedSince,
};
export const messageInput = upsertRow(z.object(messageFields), 'templateId', 'seconds', 'name');

const answerFields = {
  questionId: id('question'),
  value: z
    .string()
    .max(maxSlidesLength, `must be at most ${maxSlidesLength} characters`)
    .describe('A text in the form of `AnswerValue`.'),
};
/** Only the answer with the files of a slideshow may be longer than other answers. */
const hasFittingLength = ({ questionId, value }: { questionId: number; value: string }) =>
  value.length <= maxAnswerLength || questionId === slideshowQuestions.files;
const tooLong = { path: ['value'], error: `must be at most ${maxAnswerLength} characters` };
export const answerValue = z.object(answerFields).refine(hasFittingLength, tooLong);

const maxFileMegabytes = uploadKinds.json.maxBytes / 1024 / 1024;
/** An answer that is not saved yet. A design or a list is not stored as a file yet, so it has the maximum size of such a file. */
const unsavedValue = z
  .string()
  .refine(
    (value) => new TextEncoder().encode(value).length <= uploadKinds.json.maxBytes,
    `A design or a list can have at most ${maxFileMegabytes} MB.`,
  );
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
          /** Null: the message has no answer. Its page shows the data of a subscription, otherwise the placeholder. */
          value: z.string().max(maxAnswerLength, tooLong.error).nullable(),
        }),
      )
      .max(500, 'A message can have at most 500 answers.'),
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
    messageId: id('message').nullable(),
    playlistId: id('playlist').nullable(),
    overlayId: id('overlay').nullable(),
    value: z.string().meta({ title: 'AnswerValue' }),
  })
  .meta({ title: 'Answer' });
export type Answer = z.infer<typeof answer>;

/** Something that a message waits for or cannot load. */
export const messageState = z
  .object({
    kind: z.enum(['document', 'source']),
    /** `broken`: permanent until another file or address is chosen. `failing`: the server tries again. */
    state: z.enum(['waiting', 'broken', 'failing']),
    title: z.string(),
    sentence: z.string(),
    /** `waiting`: the start of the wait. `failing`: the time of the data that is shown. */
    since: moment.nullable(),
  })
  .meta({ title: 'MessageState' });
export type MessageState = z.infer<typeof messageState>;

export const messages = endpoints({
  'GET /messages': {
    summary: 'The messages of the department, or those of `ids`',
    who: 'person',
    query: z.object({ ids: idList('message').optional() }),
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
    answer: z.array(publicMessage.extend({ isDesigned: z.boolean() })),
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
  },
  'POST /messages/delete': {
    summary: 'Delete messages and remove them from all playlists',
    who: 'edit',
    body: deletion('message'),
    answer: z.null(),
    status: 204,
  },
  'GET /messages/:id/thumbnail': {
    summary: 'Whether the web app must make the thumbnail, because the server has no browser',
    who: 'edit',
    params: z.object({ id: pathId('message') }),
    answer: z.object({ asked: z.boolean(), lastModified: moment }),
    perMinute: 120,
    countedBy: 'person',
  },
  'POST /messages/:id/thumbnail': {
    summary: 'Send the requested thumbnail: a PNG in base64. The server encodes it again',
    who: 'edit',
    params: z.object({ id: pathId('message') }),
    body: z.object({
      /** `lastModified` of the message from which the picture was made. */
      lastModified: moment,
      picture: z.base64().max(maxThumbnailLength, 'This is too large.'),
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
  'POST /answers': {
    summary: 'Save answers. Each question and owner has one answer; a second one replaces the first',
    who: 'edit',
    body: upsert(
      z
        .object({
          id: newOrId('answer'),
          ...answerFields,
          /** The owner of the answer is a message, a playlist or an overlay. */
          messageId: id('message').nullish(),
          playlistId: id('playlist').nullish(),
          overlayId: id('overlay').nullish(),
          /** `lastModified` of the message, as in `POST /messages`. */
          ifUnchangedSince,
        })
        .refine(
          ({ messageId, playlistId, overlayId }) =>
            [messageId, playlistId, overlayId].filter((owner) => owner != null).length === 1,
          'must have one of messageId, playlistId and overlayId',
        )
        .refine(hasFittingLength, tooLong),
    ).meta({ examples: [[{ messageId: 1001, questionId: 102, value: 'Tomato soup' }]] }),
    answer: z.array(answer),
    errors: ['changed-meanwhile', 'wrong-type'],
  },
  'POST /messages/preview': {
    summary: 'The page of a message, or of an overlay, that is not saved yet',
    who: 'person',
    reads: true,
    body: z.object({
      templateId: id('template'),
      shape,
      seconds: z.int().min(1).max(86_400),
      /** Position of an overlay. An invalid position is corrected. */
      position: text(20).default(''),
      answers: z.array(unsavedAnswer).max(500),
    }),
    maxBodyBytes: maxUnsavedBytes,
    answer: z.object({ page: z.string() }),
    errors: ['too-large'],
    perMinute: 240,
    countedBy: 'person',
  },
  'POST /templates/preview': {
    summary: 'The page of a template that is not saved yet, or its error',
    who: 'admin',
    audited: 'template-previewed',
    body: z.object({
      html: z.string().max(500_000),
      questions: z
        .array(
          z.object({
            /** Below 0: a question that is not saved yet. */
            id: z.int(),
            parentId: z.int().nullable(),
            keyName: z.string().max(100),
            fieldType: z.enum(fieldTypes),
            placeholder: z.string().max(20_000),
          }),
        )
        .max(500),
      answers: z.array(z.object({ questionId: z.int(), value: unsavedValue })).max(500),
      shape: z.enum(templateShapes),
      seconds: z.int().min(1).max(86_400),
      /** Allowed positions of an overlay template, and the position for the preview. */
      positions: z.enum(['corner', '']).optional(),
      position: z.string().max(20).default(''),
    }),
    maxBodyBytes: maxUnsavedBytes,
    answer: z.object({ page: z.string(), error: z.string().nullable() }),
    errors: ['too-large'],
    perMinute: 240,
    countedBy: 'person',
  },
});
