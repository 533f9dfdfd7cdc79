import { templateShapes } from '@marquee/playback/program/shapes';
import { z } from 'zod';
import { endpoints } from './endpoint';
import {
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
} from './fields';
import { largestThumbnail, longestAnswer, shortestMessage } from './limits';

export const message = z.object({
  id: id('message'),
  templateId: id('template'),
  shape,
  seconds: z.int(),
  category: z.string(),
  name: z.string(),
  isPublic: z.boolean(),
  crossDepartment: z.boolean(),
  archived: z.boolean(),
  lastModified: moment,
  thumbnailPending: z.boolean(),
  awsJobId: z.string().nullable(),
  /** 0 when no playlist plays it. */
  isExistInPlaylist: z.int(),
  /** The department that shares it, by name; null: it is the department's own, and may be changed. */
  sharedBy: z.string().nullable(),
});
export type Message = z.infer<typeof message>;

/** What anybody who knows the id may see: what it takes to play it. */
export const publicMessage = message.pick({
  id: true,
  templateId: true,
  shape: true,
  seconds: true,
  name: true,
  lastModified: true,
});

const messageFields = {
  id: newOrId('message'),
  templateId: id('template').optional(),
  /** Default of a new message: 16:9. */
  shape: shape.optional(),
  seconds: z
    .int('Messages must be displayed for at least 5 seconds')
    .min(shortestMessage, 'Messages must be displayed for at least 5 seconds')
    .max(86_400, 'must be at most a day')
    .optional(),
  category: line(100).optional(),
  name: required(200, 'Please enter a message name.').optional(),
  /** All departments of the installation can copy it. Only administrators may change this field. */
  isPublic: z.boolean().optional(),
  crossDepartment: z.boolean().optional(),
  /** An archived message stays in its playlists, but no screen plays it. */
  archived: z.boolean().optional(),
  ifUnchangedSince,
};
export const messageInput = upsertRow(z.object(messageFields), 'templateId', 'seconds', 'name');

const answerValue = z.object({
  questionId: id('question'),
  value: z.string().max(longestAnswer, `must be at most ${longestAnswer} characters`),
});

/** A message with its answers. Answers that are not named keep their values. */
export const wholeMessageInput = upsertRow(
  z.object({ ...messageFields, form, answers: z.array(answerValue).max(500) }),
  'templateId',
  'seconds',
  'name',
);
export type WholeMessageInput = z.input<typeof wholeMessageInput>;

/**
 * Reserves the id of a message that is not saved yet, so that files can be uploaded for it (`contentId` of
 * `POST /files/authorizeUpload`). The whole save of a new message with the same `form` uses this id.
 */
export const messageReservation = z.object({ form, templateId: id('template') });

export const answer = z.object({
  id: id('answer'),
  questionId: id('question'),
  messageId: id('message').nullable(),
  playlistId: id('playlist').nullable(),
  overlayId: id('overlay').nullable(),
  value: z.string(),
});
export type Answer = z.infer<typeof answer>;

/** One thing that a message waits for, or does not get. */
export const messageState = z.object({
  kind: z.enum(['document', 'source']),
  /** Broken: it stays so till another is chosen. Failing: it is tried again. */
  state: z.enum(['waiting', 'broken', 'failing']),
  title: z.string(),
  sentence: z.string(),
  /** Waiting: since then. Failing: what was read then is shown. */
  since: moment.nullable(),
});
export type MessageState = z.infer<typeof messageState>;

export const messages = endpoints({
  'GET /messages': {
    summary: 'The messages of the department, or those of `ids`',
    who: 'person',
    query: z.object({ ids: idList('message').optional() }),
    answer: z.array(message),
  },
  'GET /messages/crossDepartment': {
    summary: 'What other departments of the account show in all departments',
    who: 'person',
    answer: z.array(message),
  },
  'GET /messages/public': {
    summary: 'What administrators made public: to be copied by everybody',
    who: 'person',
    answer: z.array(publicMessage),
  },
  'GET /messages/yourDesigner': {
    summary: 'The messages of the department that were made with the designer',
    who: 'person',
    answer: z.array(message),
  },
  'GET /messages/:id': {
    summary:
      'One message: all fields for its department and those it is shared with, otherwise the fields that are needed to play it',
    who: 'anyone',
    orPerson: true,
    params: z.object({ id: pathId('message') }),
    answer: z.union([message, publicMessage]),
    perMinute: 600,
  },
  'GET /messages/:id/state': {
    summary: 'What a message waits for or does not get: the pages of its PDFs, and what it reads outside',
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
  'DELETE /messages/:id': {
    summary: 'Delete a message; it leaves every playlist it was in',
    who: 'edit',
    params: z.object({ id: pathId('message') }),
    answer: z.null(),
    status: 204,
  },
  'GET /messages/:id/thumbnail': {
    summary: 'Whether its thumbnail is to be made by who saved it, since the server has no browser',
    who: 'edit',
    params: z.object({ id: pathId('message') }),
    answer: z.object({ asked: z.boolean(), lastModified: moment }),
    perMinute: 120,
    countedBy: 'person',
  },
  'POST /messages/:id/thumbnail': {
    summary: 'Give the thumbnail that is asked for: a PNG in base64, which is drawn anew',
    who: 'edit',
    params: z.object({ id: pathId('message') }),
    body: z.object({
      /** Of the message that it shows. */
      lastModified: moment,
      picture: z.base64().max(largestThumbnail, 'This is too large.'),
    }),
    answer: z.null(),
    status: 204,
    errors: ['changed-meanwhile', 'wrong-type'],
    perMinute: 120,
    countedBy: 'person',
  },
  'GET /answers/message/:messageId': {
    summary: 'The answers of a message, for whoever knows its id',
    who: 'anyone',
    params: z.object({ messageId: pathId('message') }),
    answer: z.array(answer),
    perMinute: 600,
  },
  'POST /answers': {
    summary: 'Save answers; one per question and owner, a second replaces the first',
    who: 'edit',
    body: upsert(
      z
        .object({
          id: newOrId('answer'),
          ...answerValue.shape,
          /** One of the two owns it. */
          messageId: id('message').nullish(),
          overlayId: id('overlay').nullish(),
          /** Of the message, as in `POST /messages`. */
          ifUnchangedSince,
        })
        .refine(
          ({ messageId, overlayId }) => (messageId == null) !== (overlayId == null),
          'must have either messageId or overlayId',
        ),
    ),
    answer: z.array(answer),
    errors: ['changed-meanwhile'],
  },
  'POST /messages/preview': {
    summary: 'The page of a message, or of an overlay, that is not saved yet',
    who: 'person',
    body: z.object({
      templateId: id('template'),
      shape,
      seconds: z.int().min(1).max(86_400),
      /** Of an overlay; one that does not fit is corrected. */
      position: text(20).default(''),
      answers: z
        .array(z.object({ questionId: id('question'), value: z.string().max(longestAnswer) }))
        .max(500),
    }),
    answer: z.object({ page: z.string() }),
    perMinute: 240,
    countedBy: 'person',
  },
  'POST /templates/preview': {
    summary: 'The page of a template that is not saved yet, or what is wrong with it',
    who: 'admin',
    body: z.object({
      html: z.string().max(500_000),
      questions: z
        .array(
          z.object({
            /** Below 0: not saved yet. */
            id: z.int(),
            parentId: z.int().nullable(),
            keyName: z.string().max(100),
            fieldType: z.string().max(40),
            placeholder: z.string().max(20_000),
          }),
        )
        .max(500),
      answers: z.array(z.object({ questionId: z.int(), value: z.string().max(longestAnswer) })).max(500),
      shape: z.enum(templateShapes),
      seconds: z.int().min(1).max(86_400),
      /** Of an overlay: where it may stand, and where it is tried. */
      positions: z.enum(['corner', '']).optional(),
      position: z.string().max(20).default(''),
    }),
    answer: z.object({ page: z.string(), error: z.string().nullable() }),
    perMinute: 240,
    countedBy: 'person',
  },
});
