import { pendingUpload } from '@marquee/contract/limits';
import type { Answer } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import { useMemo, useState } from 'react';
import { openingValues, type Values } from '../questions/answer-values';
import type { Filling } from '../questions/filling';
import type { MessageDraft, Pictures } from './save-message';

type Edits = { fields: Partial<MessageDraft>; values: Values; pictures: Pictures };
const none: Edits = { fields: {}, values: {}, pictures: {} };

/** What a person changed, laid over what is saved: news from the server shows through wherever nothing was typed. */
export const useMessageEdits = (
  base: MessageDraft,
  questions: readonly Question[],
  stored: readonly Answer[],
) => {
  const [edits, setEdits] = useState(none);
  const opening = useMemo(() => openingValues(questions, stored), [questions, stored]);
  const draft = { ...base, ...edits.fields };
  const values = useMemo(() => ({ ...opening, ...edits.values }), [opening, edits.values]);

  const dirty =
    draft.name !== base.name ||
    draft.category !== base.category ||
    draft.seconds !== base.seconds ||
    draft.isPublic !== base.isPublic ||
    draft.crossDepartment !== base.crossDepartment ||
    Object.entries(values).some(([id, value]) => opening[Number(id)] !== value);

  const changeField = (fields: Partial<MessageDraft>) =>
    setEdits((now) => ({ ...now, fields: { ...now.fields, ...fields } }));

  const change = (questionId: number, value: string, picture?: File) =>
    setEdits((now) => {
      const { [questionId]: _, ...others } = now.pictures;
      const pictures = picture
        ? { ...others, [questionId]: picture }
        : value === pendingUpload
          ? now.pictures
          : others;
      const same = !picture && !(questionId in now.pictures);
      return {
        ...now,
        values: { ...now.values, [questionId]: value },
        pictures: same ? now.pictures : pictures,
      };
    });

  const filling: Filling = { values, pictures: edits.pictures, change };
  /** After a save: what was sent is no longer an edit; what was typed meanwhile still is. */
  const settle = () => setEdits((now) => (now === edits ? none : now));
  return { draft, filling, dirty, changeField, settle };
};
