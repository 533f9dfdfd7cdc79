import { isFailure } from '@marquee/contract/kit/client';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { questionsQuery } from '../questions/question-data';
import { templateQuery, useSaveTemplate } from './template-data';
import type { Opened, useTemplateEdits } from './use-template-edits';

/** Saves what stands in the editor, also over what somebody else has saved since, once that was said. */
export const useTemplateSaving = ({
  seen,
  draft,
  questions,
  settle,
  rebase,
}: ReturnType<typeof useTemplateEdits>) => {
  const queries = useQueryClient();
  const save = useSaveTemplate();
  const [changedMeanwhile, setChangedMeanwhile] = useState(false);

  const savedState = async (id: number): Promise<Opened> => ({
    template: await queries.fetchQuery({ ...templateQuery(id), staleTime: 0 }),
    stored: await queries.fetchQuery({ ...questionsQuery(id), staleTime: 0 }),
  });

  const store = async (lastModified: string | undefined): Promise<number> => {
    setChangedMeanwhile(false);
    let savedId: number | undefined;
    try {
      const id = await save.mutateAsync({
        draft: { ...draft, lastModified },
        questions,
        stored: seen.stored,
        onSaved: (made) => {
          savedId = made;
        },
      });
      settle(await savedState(id), draft);
      return id;
    } catch (thrown) {
      // What was saved before the failure was saved by nobody else.
      if (savedId !== undefined) rebase(await savedState(savedId));
      else setChangedMeanwhile(isFailure(thrown) && thrown.status === 409);
      throw thrown;
    }
  };

  return {
    save: () => store(seen.template.lastModified),
    saveAnyway: () => store(undefined),
    saving: save.isPending,
    changedMeanwhile,
  };
};
