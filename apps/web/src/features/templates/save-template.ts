import type { Question, WholeTemplate } from '@marquee/contract/templates';
import { call } from '../../kit/client';
import { changedQuestions, goneIds, type QuestionDraft } from './question-edits';

export type TemplateDraft = Pick<
  WholeTemplate,
  | 'id'
  | 'name'
  | 'description'
  | 'templateType'
  | 'positions'
  | 'seconds'
  | 'shapes'
  | 'isPublic'
  | 'archived'
  | 'lastsAsVideo'
  | 'html'
> & { lastModified?: string };

/**
 * Saves a template: first itself, so that its questions have an owner; then what was deleted goes, and names are free;
 * then its questions.
 * @param onSaved told the id as soon as the template itself is saved: what follows may fail
 */
export const saveTemplate = async ({
  draft,
  questions,
  stored,
  onSaved,
}: {
  draft: TemplateDraft;
  questions: readonly QuestionDraft[];
  stored: readonly Question[];
  onSaved: (id: number) => void;
}): Promise<number> => {
  const { lastModified, ...fields } = draft;
  const [saved] = await call('POST /templates', { body: [{ ...fields, ifUnchangedSince: lastModified }] });
  const templateId = saved?.id ?? draft.id;
  onSaved(templateId);
  for (const id of goneIds(questions, stored)) await call('DELETE /questions/:id', { params: { id } });
  const changed = changedQuestions(questions, stored).map((question) => ({ ...question, templateId }));
  if (changed.length > 0) await call('POST /questions', { body: changed });
  return templateId;
};
