import { templateShapes } from '@marquee/playback/program/shapes';
import { fieldTypes } from '@marquee/playback/template/fields/field-kinds';
import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import {
  form,
  id,
  ifUnchangedSince,
  line,
  moment,
  newOrId,
  pathId,
  required,
  text,
  upsert,
  upsertRow,
} from './kit/fields';
import { minMessageSeconds } from './kit/limits';
import { templateCategories } from './kit/template-categories';

const templateType = z
  .enum(['message', 'overlay'])
  .describe('Whether messages or overlays are made from the template.');
const positions = z
  .enum(['corner', ''])
  .describe('The allowed positions of overlays. `corner`: the four corners. Empty: top and bottom.');

const templateCategory = z.enum(templateCategories).meta({
  title: 'TemplateCategory',
  description: 'The group of the template on the page for a new message. Empty: no group.',
});

const chooseShape = 'Please choose at least one shape.';
/** A comma-separated list of shapes: `16:9,9:16`. */
const shapeList = text(100)
  .min(1, chooseShape)
  .refine(
    (list) =>
      list === '' || list.split(',').every((each) => templateShapes.some((shape) => shape === each.trim())),
    `must be a comma list of ${templateShapes.join(', ')}`,
  );

const isPublic = z.boolean().describe('Whether everyone in the installation can use the template.');
const archived = z
  .boolean()
  .describe('Whether the template is archived: no new messages can be made from it.');
const lastsAsVideo = z.boolean().describe('Whether a message of the template lasts as long as its video.');

export const template = z
  .object({
    id: id('template'),
    name: z.string().describe('The name of the template.'),
    templateType,
    positions,
    seconds: z.int().describe('The duration of a new message of the template, in seconds.'),
    shapes: z.string().describe('The shapes of the template, separated by commas: `16:9,9:16`.'),
    description: z.string().describe('A sentence about the template.'),
    isPublic,
    archived,
    lastsAsVideo,
    category: templateCategory,
    family: z
      .string()
      .describe(
        'Templates with the same family are variants of one template. Empty: the template has no variants.',
      ),
  })
  .meta({ title: 'Template' });
export type Template = z.infer<typeof template>;

/** A template in the list of the template editor. */
const templateSummary = template
  .extend({
    origin: z
      .enum(['built-in', 'edited', 'own'])
      .describe(
        '`built-in`: from a release, and updated by releases. `edited`: from a release, edited here, and no longer updated. `own`: created here.',
      ),
    messageCount: z.int().describe('The number of messages of the installation that use the template.'),
    lastModified: moment.describe('When the template or its questions were last saved.'),
  })
  .meta({ title: 'TemplateSummary' });
export type TemplateSummary = z.infer<typeof templateSummary>;

const wholeTemplate = templateSummary
  .extend({ html: z.string().describe('The HTML of the template, in Liquid.') })
  .meta({ title: 'WholeTemplate' });
export type WholeTemplate = z.infer<typeof wholeTemplate>;

const seconds = 'must be between 5 and 86400';
const templateFields = {
  id: newOrId('template'),
  name: required(200, 'Please enter a template name.').optional().describe('The name of the template.'),
  description: text(500).optional().describe('A sentence about the template.'),
  templateType: templateType.optional(),
  positions: positions.optional(),
  seconds: z
    .int(seconds)
    .min(minMessageSeconds, seconds)
    .max(86_400, seconds)
    .optional()
    .describe('The duration of a new message of the template, in seconds.'),
  shapes: shapeList.optional().describe('The shapes of the template, separated by commas: `16:9,9:16`.'),
  isPublic: isPublic.optional(),
  archived: archived.optional(),
  lastsAsVideo: lastsAsVideo.optional(),
  category: templateCategory.optional(),
  html: z.string().max(500_000).optional().describe('The HTML of the template, in Liquid.'),
  ifUnchangedSince,
};
const neededByTemplate = ['name', 'templateType', 'seconds', 'shapes', 'html'] as const;
export const templateInput = upsertRow(z.object(templateFields), ...neededByTemplate);

export const question = z
  .object({
    id: id('question'),
    parentId: id('question')
      .nullable()
      .describe('The list question that contains this question. Null: the question is not in a list.'),
    templateId: id('template')
      .nullable()
      .describe('The template of the question. Null: the question belongs to a feed.'),
    feedId: id('feed')
      .nullable()
      .describe('The feed of the question. Null: the question belongs to a template.'),
    keyName: z
      .string()
      .describe(
        'The name of the answer in the HTML and in `answers` of `GET /messages/{id}/content`. Empty: a header or a label.',
      ),
    title: z.string().describe('The title of the field in the form.'),
    description: z.string().describe('A help text under the field. Empty: none.'),
    placeholder: z.string().describe('The value that the page shows without an answer.'),
    fieldType: z
      .enum(fieldTypes)
      .describe(
        'The type of the answer. Its form is the schema with the name of the type: `StringListAnswer` for `string[]`.',
      ),
    choices: z
      .string()
      .describe(
        'The choices of a `list`, divided by a vertical bar, each with a value and a label divided by a backtick. For pictures: the aspect ratio, such as `16,9`.',
      ),
    regex: z.string().describe('A regular expression that an answer must match. Empty: none.'),
    required: z
      .boolean()
      .describe(
        'Whether a form refuses an empty value. Messages that are already saved without a value stay as they are.',
      ),
    sort: z.int().describe('The position of the question in the form. Smaller numbers come first.'),
  })
  .meta({ title: 'Question' });
export type Question = z.infer<typeof question>;

/**
 * 0 or below: a new question. A negative number identifies the question in the call, so that other questions can name it as
 * parent.
 */
const questionDraft = (kind: QuestionKind) => id(kind).or(z.int().min(-10_000).max(0));
type QuestionKind = 'question' | 'feedQuestion';

/** Returns the fields of a question of a template (`question`) or of a feed (`feedQuestion`). */
export const questionFields = (kind: QuestionKind) => ({
  id: questionDraft(kind)
    .default(0)
    .describe(
      'The id of the question. 0 or absent: a new question. A negative number names a new question in this call, so that other questions can have it as parent.',
    ),
  parentId: questionDraft(kind)
    .nullish()
    .describe('The list question that contains this question. Default of a new question: null.'),
  keyName: z
    .string()
    .regex(/^([A-Za-z_]\w{0,99})?$/, 'must be a word of letters, digits and _')
    .optional()
    .describe('The name of the answer in the HTML: letters, digits and `_`. Empty for a header or a label.'),
  title: line(200).optional().describe('The title of the field in the form.'),
  description: text(1000).optional().describe('A help text under the field.'),
  placeholder: z.string().max(20_000).optional().describe('The value that the page shows without an answer.'),
  fieldType: z.enum(fieldTypes).optional().describe('The type of the answer.'),
  choices: z
    .string()
    .max(20_000)
    .optional()
    .describe(
      'The choices of a `list`, divided by a vertical bar, each with a value and a label divided by a backtick. For pictures: the aspect ratio, such as `16,9`.',
    ),
  regex: text(500).optional().describe('A regular expression that an answer must match.'),
  required: z
    .boolean()
    .optional()
    .describe('Whether a form refuses an empty value. Default of a new question: false.'),
});
export const questionInput = upsertRow(
  z
    .object({
      ...questionFields('feedQuestion'),
      templateId: id('template')
        .nullish()
        .describe('The template of a new question. A question has a template or a feed, and keeps it.'),
      feedId: id('feed').nullish().describe('The feed of a new question.'),
      sort: z
        .int()
        .min(0)
        .max(100_000)
        .optional()
        .describe('The position of the question in the form. Smaller numbers come first.'),
    })
    .refine(
      ({ id: known, templateId, feedId }) =>
        templateId == null || feedId == null ? known > 0 || (templateId ?? feedId) != null : false,
      { path: ['templateId'], error: 'must name either a template or a feed' },
    ),
  'keyName',
  'title',
  'fieldType',
  'sort',
);

/** A template with all its questions in their order. Questions that are not in the body are deleted with their answers. */
export const wholeTemplateInput = upsertRow(
  z.object({
    ...templateFields,
    form,
    questions: z
      .array(upsertRow(z.object(questionFields('question')), 'keyName', 'title', 'fieldType'))
      .max(500, 'A template can have at most 500 questions.')
      .describe('All questions in their order. Questions that are left out are deleted with their answers.'),
  }),
  ...neededByTemplate,
).meta({ title: 'WholeTemplateInput' });
export type WholeTemplateInput = z.input<typeof wholeTemplateInput>;

export const templates = endpoints({
  'GET /templates/available': {
    summary: 'The templates that messages and overlays can be made from, most used first',
    who: 'person',
    answer: z.array(template),
  },
  'GET /questions/template/:templateId': {
    summary: 'The questions of a template',
    who: 'anyone',
    params: z.object({ templateId: pathId('template') }),
    answer: z.array(question),
    perMinute: 600,
  },
  'GET /templates': {
    summary: 'All templates of the installation, archived ones too',
    who: 'admin',
    audited: 'templates-read',
    answer: z.array(templateSummary),
  },
  'GET /templates/:id': {
    summary: 'One template with its html',
    who: 'admin',
    audited: 'templates-read',
    params: z.object({ id: pathId('template') }),
    answer: wholeTemplate,
  },
  'POST /templates': {
    summary: 'Save templates. A changed built-in template is no longer updated by releases',
    who: 'admin',
    audited: 'template-saved',
    body: upsert(templateInput),
    answer: z.array(wholeTemplate),
    errors: ['changed-meanwhile'],
  },
  'POST /templates/whole': {
    summary:
      'Save a template and its questions in one transaction. Answers to questions that are left out are deleted',
    who: 'admin',
    audited: 'template-saved',
    body: wholeTemplateInput,
    answer: wholeTemplate,
    errors: ['changed-meanwhile'],
  },
  'DELETE /templates/:id': {
    summary: 'Delete a template that no message and no overlay uses',
    who: 'admin',
    audited: 'template-deleted',
    params: z.object({ id: pathId('template') }),
    answer: z.null(),
    status: 204,
    errors: ['in-use'],
  },
  'POST /templates/:id/restore': {
    summary: 'Restore a built-in template and its questions to the version of the release',
    who: 'admin',
    audited: 'template-restored',
    params: z.object({ id: pathId('template') }),
    answer: wholeTemplate,
  },
});
