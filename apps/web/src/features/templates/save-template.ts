import { fieldTypes } from '@marquee/contract/limits';
import type { Question, WholeTemplate } from '@marquee/contract/templates';
import { call } from '../../kit/client';
import { goneIds, levelsToSave, type QuestionDraft } from './question-edits';

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
  | 'html'
> & { lastModified?: string };

/**
 * Saves a template: first itself, so that its questions have an owner; then what was deleted goes, and names are free;
 * then the questions, those above before those below.
 * @param onSaved told the id and the state as soon as the template itself is saved: a second try is of the same one
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
  const [saved] = await call('POST /templates', { body: [draft] });
  const templateId = saved?.id ?? draft.id;
  onSaved(templateId);
  for (const id of goneIds(questions, stored)) await call('DELETE /questions/:id', { params: { id } });
  const ids = new Map<number, number>();
  for (const level of levelsToSave(questions, stored)) {
    const body = level.map(({ id, parentId, fieldType, ...question }) => ({
      ...question,
      fieldType: fieldTypes.find((type) => type === fieldType) ?? 'string',
      id: Math.max(0, id),
      parentId: parentId === null ? null : (ids.get(parentId) ?? parentId),
      templateId,
    }));
    const made = await call('POST /questions', { body });
    for (const [place, { id }] of made.entries()) ids.set(level[place]?.id ?? 0, id);
  }
  return templateId;
};
