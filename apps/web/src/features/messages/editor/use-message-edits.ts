import type { Answer } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import { useCallback, useMemo, useState } from 'react';
import type { PendingFiles } from '../../files/pending-files';
import { openingValues, type Values } from '../../questions/answer-values';
import type { Filling } from '../../questions/filling';
import type { MessageDraft } from './save-message';

type Edits = { fields: Partial<MessageDraft>; values: Values };
const none: Edits = { fields: {}, values: {} };

/** What a person changed, laid over what is saved: news from the server shows through wherever nothing was typed. */
export const useMessageEdits = (
  base: MessageDraft,
  questions: readonly Question[],
  stored: readonly Answer[],
) => {
  const [edits, setEdits] = useState(none);
  const [files] = useState<PendingFiles>(() => new Map());
  const opening = useMemo(() => openingValues(questions, stored), [questions, stored]);
  const draft = { ...base, ...edits.fields };
  const values = useMemo(() => ({ ...opening, ...edits.values }), [opening, edits.values]);

  const dirty =
    draft.name !== base.name ||
    draft.category !== base.category ||
    draft.seconds !== base.seconds ||
    draft.isPublic !== base.isPublic ||
    draft.crossDepartment !== base.crossDepartment ||
    draft.archived !== base.archived ||
    Object.entries(values).some(([id, value]) => opening[Number(id)] !== value);

  const changeField = (fields: Partial<MessageDraft>) =>
    setEdits((now) => ({ ...now, fields: { ...now.fields, ...fields } }));

  const change = useCallback(
    (questionId: number, value: string) =>
      setEdits((now) => ({ ...now, values: { ...now.values, [questionId]: value } })),
    [],
  );

  const filling: Filling = { values, files, shape: base.shape, change };
  /** After a save: what was sent is no longer an edit; what was typed meanwhile still is. */
  const settle = () =>
    setEdits((now) => ({
      fields: now.fields === edits.fields ? {} : now.fields,
      values: Object.fromEntries(
        Object.entries(now.values).filter(([id, value]) => edits.values[Number(id)] !== value),
      ),
    }));
  return { draft, filling, dirty, changeField, settle };
};
