import { z } from 'zod';
import type { JsonAnswer } from './answer-json';
import { endpoints } from './kit/endpoint';
import { form, id, pathId, required } from './kit/fields';
import { message, messageFields } from './messages';

/** A text or a number. A number is stored as a text. */
const word = z.union([z.string(), z.number()]);
const answerContent = z
  .union([
    z.string(),
    z.number(),
    z.boolean(),
    z.array(z.union([word, z.record(z.string(), z.unknown())])),
    z.record(z.string(), z.unknown()),
    z.null(),
  ])
  .meta({
    title: 'AnswerContent',
    description:
      'The answer to a question as JSON. Its type depends on the `fieldType` of the question: `true` or `false` for `bool`; a list of texts for `string[]`, `image[]` and `file[]`; a list of objects for `array`, whose names are the key names of the child questions; an id for `message` and `playlist`; an object or an address for `designer`; a list of texts, or of objects with `text` and `approved`, for `moderatedList`; and a text or a number for all other types, in the form that the schema of the type describes, such as `DateAnswer`. Null: the question has no answer, and the page shows its placeholder.',
  });
/** The answers of a message as JSON, by the key names of its questions. */
export type AnswerContents = Record<string, JsonAnswer>;

/** Maximum number of answers of a message. */
const maxKeys = 500;
const answers = z
  .record(z.string(), answerContent)
  .refine((given) => Object.keys(given).length <= maxKeys, `must have at most ${maxKeys} keys`)
  .describe('The answers by the key names of the questions of the template.');

/** A message as a program reads and writes it: with its answers by key names. */
export const messageContent = message
  .pick({
    id: true,
    templateId: true,
    name: true,
    seconds: true,
    shape: true,
    category: true,
    archived: true,
    lastModified: true,
  })
  .extend({
    template: z.string().describe('The name of the template.'),
    answers,
  })
  .meta({ title: 'MessageContent' });
export type MessageContent = z.infer<typeof messageContent>;

const { name, seconds, category, archived, shape, ifUnchangedSince } = messageFields;
const contentFields = {
  form: form.optional(),
  seconds: seconds.describe(
    'How long the message is shown. Default of a new message: the seconds of its template.',
  ),
  category,
  archived,
  shape: shape.describe('Default of a new message: 16:9, or the first shape of a template without 16:9.'),
};

const menu = {
  title: 'Today',
  notes: ['Lunch until three', 'Ask us about allergens'],
  dishes: [
    { section: 'Warm', name: 'Tomato soup', price: '4.80' },
    { section: 'Sweet', name: 'Lemon cake', price: 3.2, soldOut: true },
  ],
};

/** Calls for programs that fill messages. The web app saves messages by the ids of questions (`POST /messages/whole`). */
export const messageContents = endpoints({
  'GET /messages/:id/content': {
    summary:
      'A message with its answers by key names, in the form in which they are saved. A question without an answer is null',
    who: 'person',
    params: z.object({ id: pathId('message') }),
    answer: messageContent,
  },
  'PUT /messages/:id/content': {
    summary:
      'Fill a message: save its fields and its answers by key names, in one transaction. Fields and keys that are left out keep their values. TVs that play the message show the change',
    who: 'edit',
    params: z.object({ id: pathId('message') }),
    // A program must notice a mistyped field, because fields that are left out keep their values.
    body: z
      .strictObject({ ...contentFields, name, ifUnchangedSince, answers: answers.default({}) })
      .meta({ examples: [{ answers: menu }] }),
    answer: messageContent,
    errors: ['changed-meanwhile', 'limit-reached', 'wrong-type'],
  },
  'POST /messages/content': {
    summary:
      'Make a message from a template with its answers by key names, in one transaction. The template is given by its id or its name',
    who: 'edit',
    body: z
      .strictObject({
        ...contentFields,
        name: required(200, 'Please enter a message name.').describe('The name of the message.'),
        templateId: id('template')
          .optional()
          .describe(
            'The id of the template, from `GET /templates/available`. Send either `templateId` or `template`.',
          ),
        template: z.string().max(200).optional().describe('The name of the template, in place of its id.'),
        answers: answers.default({}),
      })
      .refine(({ templateId, template }) => (templateId === undefined) !== (template === undefined), {
        path: ['templateId'],
        error: 'or template is needed, and not both',
      })
      .meta({ examples: [{ template: 'Menu Board', name: 'Menu of today', answers: menu }] }),
    answer: messageContent,
    status: 201,
    errors: ['limit-reached', 'wrong-type'],
  },
});
