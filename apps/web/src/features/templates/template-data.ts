import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../kit/after-save';
import { call } from '../../kit/client';
import { saveTemplate } from './save-template';

export const allTemplatesQuery = queryOptions({
  queryKey: ['templates', 'all'],
  queryFn: () => call('GET /templates'),
});

export const templateQuery = (id: number) =>
  queryOptions({
    queryKey: ['templates', id],
    queryFn: () => call('GET /templates/:id', { params: { id } }),
  });

const useChange = <In, Out>(mutationFn: (input: In) => Promise<Out>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['templates'] })),
  });
};

export const useSaveTemplate = () => useChange(saveTemplate);

export const useDeleteTemplate = () =>
  useChange((id: number) => call('DELETE /templates/:id', { params: { id } }));

export const useRestoreTemplate = () =>
  useChange((id: number) => call('POST /templates/:id/restore', { params: { id } }));
