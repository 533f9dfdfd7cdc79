import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Stored } from '../../kit/edit/edit';
import { goneSentenceOf, unlessGone } from '../../kit/edit/unless-gone';
import { useEditor } from '../../kit/edit/use-editor';
import type { TemplateType } from './new-template';
import { useSaveTemplate, wholeTemplateQuery } from './template-data';
import { storedTemplate, type TemplateDraft, templateFaults, templatePart } from './template-draft';

/**
 * Returns the editor of a template. After the first save of a new template, opens the address of the stored template in the same
 * form.
 */
export const useTemplateEditor = (
  templateType: TemplateType,
  stored: Stored<TemplateDraft>,
  keepForm: (id: number) => void,
) => {
  const queries = useQueryClient();
  const save = useSaveTemplate();
  const navigate = useNavigate();
  return useEditor({
    part: templatePart,
    stored,
    faultsOf: templateFaults,
    calls: {
      send: (draft, over) => save.mutateAsync({ templateType, draft, over }),
      fetchLatest: (id) =>
        unlessGone(async () =>
          storedTemplate(await queries.fetchQuery({ ...wholeTemplateQuery(id), staleTime: 0 })),
        ),
      goneSentence: goneSentenceOf('template'),
    },
    onSaved: ({ id, isNew }) => {
      if (!isNew) return undefined;
      keepForm(id);
      return navigate({
        to: '/settings/templates/$id',
        params: { id },
        search: {},
        // The form stays, so nothing that the person typed during the save is lost.
        ignoreBlocker: true,
      });
    },
  });
};

export type TemplateEditor = ReturnType<typeof useTemplateEditor>;
