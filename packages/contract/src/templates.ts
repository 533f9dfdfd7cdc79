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

const templateType = z.enum(['message', 'overlay']);
/** Allowed positions of a template's overlays: corners, or (empty) top and bottom. */
const positions = z.enum(['corner', '']);

/** The groups of templates on the page for a new message, in their order. Empty: no group. */
export const templateCategories = ['announcements', 'media', 'events', 'time', 'web', 'layouts', ''] as const;
const templateCategory = z.enum(templateCategories).meta({ title: 'TemplateCategory' });
export type TemplateCategory = z.infer<typeof templateCategory>;

const chooseShape = 'Please choose at least one shape.';
/** A comma-separated list of shapes: `16:9,9:16`. */
const shapeList = text(100)
  .min(1, chooseShape)
  .refine(
    (list) =>
      list === '' || list.split(',').every((each) => templateShapes.some((shape) => shape === each.trim())),
    `must be a comma list of ${templateShapes.join(', ')}`,
  );

export const template = z
  .object({
    id: id('template'),
    name: z.string(),
    templateType,
    positions,
    seconds: z.int(),
    /** A comma-separated list of shapes: `16:9,9:16`. */
    shapes: z.string(),
    description: z.string(),
    isPublic: z.boolean(),
    archived: z.boolean(),
    /** Whether a message of this template lasts as long as its video. */
    lastsAsVideo: z.boolean(),
    category: templateCategory,
    /** Templates with the same family are variants of one template, and are offered as one. Empty: the template has no variants. */
    family: z.string(),
  })
  .meta({ title: 'Template' });
export type Template = z.infer<typeof template>;

/** A template in the list of the template editor. */
const templateSummary = template
  .extend({
    /**
     * `built-in`: from a release, and updated by releases. `edited`: from a release, edited here, and no longer updated. `own`:
     * created here.
     */
    origin: z.enum(['built-in', 'edited', 'own']),
    /** Number of messages of the installation that use the template. */
    messageCount: z.int(),
    lastModified: moment,
  })
  .meta({ title: 'TemplateSummary' });
export type TemplateSummary = z.infer<typeof templateSummary>;

const wholeTemplate = templateSummary.extend({ html: z.string() }).meta({ title: 'WholeTemplate' });
export type WholeTemplate = z.infer<typeof wholeTemplate>;

const seconds = 'must be between 5 and 86400';
const templateFields = {
  id: newOrId('template'),
  name: required(200, 'Please enter a template name.').optional(),
  description: text(500).optional(),
  templateType: templateType.optional(),
  positions: positions.optional(),
  seconds: z.int(seconds).min(minMessageSeconds, seconds).max(86_400, seconds).optional(),
  shapes: shapeList.optional(),
  /** Default of a new template: true. */
  isPublic: z.boolean().optional(),
  archived: z.boolean().optional(),
  lastsAsVideo: z.boolean().optional(),
  category: templateCategory.optional(),
  html: z.string().max(500_000).optional(),
  ifUnchangedSince,
};
const neededByTemplate = ['name', 'templateType', 'seconds', 'shapes', 'html'] as const;
export const templateInput = upsertRow(z.object(templateFields), ...neededByTemplate);

export const question = z
  .object({
    id: id('question'),
    parentId: id('question').nullable(),
    templateId: id('template').nullable(),
    feedId: id('feed').nullable(),
    keyName: z.string(),
    title: z.string(),
    description: z.string(),
    placeholder: z.string(),
    fieldType: z
      .enum(fieldTypes)
      .describe(
        'The type of the answer. Its form is the schema with the name of the type: `StringListAnswer` for `string[]`.',
      ),
    choices: z.string(),
    regex: z.string(),
    /** Whether a form refuses an empty value. Messages that are already saved without a value stay as they are. */
    required: z.boolean(),
    sort: z.int(),
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
  id: questionDraft(kind).default(0),
  /** Default of a new question: null. */
  parentId: questionDraft(kind).nullish(),
  keyName: z
    .string()
    .regex(/^([A-Za-z_]\w{0,99})?$/, 'must be a word of letters, digits and _')
    .optional(),
  title: line(200).optional(),
  description: text(1000).optional(),
  placeholder: z.string().max(20_000).optional(),
  fieldType: z.enum(fieldTypes).optional(),
  choices: z.string().max(20_000).optional(),
  regex: text(500).optional(),
  /** Default of a new question: false. */
  required: z.boolean().optional(),
});
export const questionInput = upsertRow(
  z
    .object({
      ...questionFields('feedQuestion'),
      /** A question belongs to a template or to a feed. An existing question stays with its owner. */
      templateId: id('template').nullish(),
      feedId: id('feed').nullish(),
      sort: z.int().min(0).max(100_000).optional(),
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
      .max(500, 'A template can have at most 500 questions.'),
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
