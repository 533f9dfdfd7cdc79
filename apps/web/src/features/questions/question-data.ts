import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** The questions of a template; they come with a release, so they are asked for once a visit. */
export const questionsQuery = (templateId: number) =>
  queryOptions({
    queryKey: ['questions', templateId],
    queryFn: () => call('GET /questions/template/:templateId', { params: { templateId } }),
    staleTime: Infinity,
  });
