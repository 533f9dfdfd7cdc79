import type { Question } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { useMemo } from 'react';
import type { Edit } from '../../../kit/edit/edit';
import { useSignedIn } from '../../../kit/session';
import { openingValue } from '../../questions/answer-values';
import { createDesignMerge } from '../../questions/design-merge';
import type { MessageDraft, MessageFrame } from './message-draft';

/** Returns what a form needs for the designs of its message: their merge, and the removal of their drafts after a save. */
export const useMessageDesigns = (
  { id, templateId, shape }: MessageFrame,
  questions: readonly Question[],
) => {
  const { user, department } = useSignedIn();
  return useMemo(() => {
    const asked = questions.filter(({ fieldType }) => fieldKind(fieldType).isDesign);
    const { merge, load } = createDesignMerge(shape);
    // A message that is not stored yet is named after its template.
    const place = id === 0 ? `new message ${templateId} ${shape}` : `message ${id}`;
    return {
      merge,
      place,
      /** Loads the designs that two people have changed. Designs that cannot be loaded are shown to the person instead. */
      prepareMerge: async ({ seen, stored, draft }: Edit<MessageDraft>) => {
        for (const question of asked) {
          const versions = [seen, stored, draft].map(({ values }) =>
            openingValue(question, values[question.id]),
          );
          if (new Set(versions).size === versions.length) await load(versions).catch(() => undefined);
        }
      },
      forgetDrafts: async () => {
        if (asked.length === 0) return;
        const { forgetDrafts } = await import('../../../designer/drafts/forget-drafts');
        // Without a storage there are no drafts.
        await forgetDrafts(user.id, { department: department.id, place }).catch(() => undefined);
      },
    };
  }, [id, templateId, shape, questions, user.id, department.id]);
};
