import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';

export const failedJobsQuery = queryOptions({
  queryKey: ['account', 'failedJobs'],
  queryFn: () => call('GET /failedJobs'),
});

const useChange = (mutationFn: (id: string) => Promise<unknown>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    // The list is loaded again also after a failure, because another administrator may have dismissed the job.
    onSettled: () => queries.invalidateQueries({ queryKey: failedJobsQuery.queryKey }),
  });
};

export const useRetryJob = () => useChange((id) => call('POST /failedJobs/:id/retry', { params: { id } }));

export const useDismissJob = () => useChange((id) => call('DELETE /failedJobs/:id', { params: { id } }));
