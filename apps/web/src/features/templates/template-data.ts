import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../kit/after-save';
import { call } from '../../kit/client';
import { saveTemplate } from './save-template';

export const allTemplatesQuery = queryOptions({
  queryKey: ['templates', 'all'],
  queryFn: () => call('GET /templates'),
});

/** A template with its questions. */
export const wholeTemplateQuery = (id: number) =>
  queryOptions({
    queryKey: ['templates', id, 'whole'],
    queryFn: async () => {
      // The template is requested first, so that the questions are never older than `lastModified`.
      const template = await call('GET /templates/:id', { params: { id } });
      const questions = await call('GET /questions/template/:templateId', { params: { templateId: id } });
      return { template, questions };
    },
  });

const useChange = <In, Out>(mutationFn: (input: In) => Promise<Out>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['templates'] })),
  });
};

export const useSaveTemplate = () => useChange(saveTemplate);

export const useDeleteTemplate = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /templates/:id', { params: { id } }),
    // Not awaited, because the page would report a deleted template before the person leaves the page.
    onSuccess: () => void queries.invalidateQueries({ queryKey: ['templates'] }),
  });
};

export const useRestoreTemplate = () =>
  useChange((id: number) => call('POST /templates/:id/restore', { params: { id } }));
