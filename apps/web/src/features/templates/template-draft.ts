import { maxMessageSeconds, minMessageSeconds } from '@marquee/contract/kit/limits';
import type { Question, TemplateSummary, WholeTemplate } from '@marquee/contract/templates';
import type { Stored } from '../../kit/edit/edit';
import { type Part, part, partOf } from '../../kit/edit/part';
import type { Fault } from '../../kit/place-faults';
import { type QuestionDraft, toDrafts } from '../questions/editor/question-edits';
import { questionsPart } from '../questions/editor/questions-part';
import { categoryNames } from '../messages/new/template-groups';

/** The values of the form of a template. */
export type TemplateDraft = Pick<
  WholeTemplate,
  | 'name'
  | 'description'
  | 'positions'
  | 'seconds'
  | 'shapes'
  | 'isPublic'
  | 'archived'
  | 'lastsAsVideo'
  | 'category'
  | 'html'
> & { questions: readonly QuestionDraft[] };

export type Origin = TemplateSummary['origin'];

/** A template with its questions. */
export type TemplateWithQuestions = { template: WholeTemplate; questions: readonly Question[] };

export const storedTemplate = ({ template, questions }: TemplateWithQuestions): Stored<TemplateDraft> => {
  const { id, lastModified, name, description, positions, seconds, shapes } = template;
  const { isPublic, archived, lastsAsVideo, category, html } = template;
  const fields = {
    name,
    description,
    positions,
    seconds,
    shapes,
    isPublic,
    archived,
    lastsAsVideo,
    category,
    html,
  };
  return { id, lastModified, draft: { ...fields, questions: toDrafts(questions) } };
};

const text = (value: string) => value;
const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/** The parts of a template that are compared and merged. */
export const templatePart: Part<TemplateDraft> = partOf<TemplateDraft>({
  name: part({ title: 'Name', words: text }),
  description: part({ title: 'Description', words: text }),
  positions: part({
    title: 'Placement',
    words: (positions) => (positions === 'corner' ? 'In a corner' : 'At the top or the bottom'),
  }),
  seconds: part({ title: 'Duration (seconds)', words: String }),
  shapes: part({ title: 'Shapes', words: text }),
  isPublic: part({ title: 'Public', words: yesNo }),
  archived: part({ title: 'Archived', words: yesNo }),
  lastsAsVideo: part({ title: 'Lasts as long as its video', words: yesNo }),
  category: part({ title: 'Group', words: (category) => categoryNames[category] }),
  html: part({
    title: 'HTML',
    words: (html) => `Lines: ${html.split('\n').length}, characters: ${html.length}`,
  }),
  questions: questionsPart,
});

/** Returns why a template cannot be saved. The server checks its HTML and its questions. */
export const templateFaults = ({
  name,
  shapes,
  seconds,
}: Pick<TemplateDraft, 'name' | 'shapes' | 'seconds'>): Fault[] => [
  ...(name.trim() === '' ? [{ at: 'name', text: 'Please enter a template name.' }] : []),
  ...(shapes === '' ? [{ at: 'shapes', text: 'Please choose at least one shape.' }] : []),
  ...(seconds >= minMessageSeconds && seconds <= maxMessageSeconds
    ? []
    : [{ at: 'seconds', text: 'The duration must be between 5 and 86,400 seconds.' }]),
];
