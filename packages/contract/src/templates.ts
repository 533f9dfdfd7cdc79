import { z } from 'zod';
import { endpoints } from './endpoint';
import { id, pathId, shape } from './fields';

export const template = z.object({
  id: id('template'),
  name: z.string(),
  templateType: z.enum(['message', 'overlay']),
  seconds: z.int(),
  shapes: z.array(shape),
  description: z.string(),
});
export type Template = z.infer<typeof template>;

export const fieldTypes = [
  'header', 'label', 'array', 'string', 'text', 'list', 'bool', 'string[]', 'image', 'image[]', 'video', 'silentVideo',
  'file', 'file[]', 'designer', 'hidden', 'moderatedList', 'playlist', 'playlistOrMessage', 'message',
] as const; // biome-ignore format: the catalogue of part 2, section 3, in its order

export const question = z.object({
  id: id('question'),
  parentId: id('question').nullable(),
  templateId: id('template').nullable(),
  feedId: z.int().nullable(),
  keyName: z.string(),
  title: z.string(),
  description: z.string(),
  placeholder: z.string(),
  fieldType: z.string(),
  choices: z.string(),
  regex: z.string(),
  sort: z.int(),
});
export type Question = z.infer<typeof question>;

export const templates = endpoints({
  'GET /templates/available': {
    summary: 'The templates that messages can be made from, most used first',
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
});
