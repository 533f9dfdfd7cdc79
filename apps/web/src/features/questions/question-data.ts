import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** The questions of a template. They seldom change, and the server says when: they are asked for once a visit. */
export const questionsQuery = (templateId: number) =>
  queryOptions({
    queryKey: ['templates', templateId, 'questions'],
    queryFn: () => call('GET /questions/template/:templateId', { params: { templateId } }),
    staleTime: Infinity,
  });

/** The text of a list that is kept at an address. */
export const storedListQuery = (address: string) =>
  queryOptions({
    queryKey: ['stored-list', address],
    queryFn: async () => {
      const response = await fetch(address);
      if (!response.ok) throw new Error(`The list at ${address} answers ${response.status}.`);
      return response.text();
    },
  });

/** The designs to start from; they come with a release. */
export const designsQuery = queryOptions({
  queryKey: ['designs'],
  queryFn: () => call('GET /designs'),
  staleTime: Infinity,
});
