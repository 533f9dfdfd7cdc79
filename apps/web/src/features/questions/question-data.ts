import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** The questions of a template. They seldom change, and the server says when: they are asked for once a visit. */
export const questionsQuery = (templateId: number) =>
  queryOptions({
    queryKey: ['templates', templateId, 'questions'],
    queryFn: () => call('GET /questions/template/:templateId', { params: { templateId } }),
    staleTime: Infinity,
  });

/** The text of a list that is stored in a file of ours, or lies at a web address. */
export const storedListQuery = (address: string) =>
  queryOptions({
    queryKey: ['stored-list', address],
    queryFn: () => (address.startsWith('/') ? storedList(address) : listElsewhere(address)),
  });

const storedList = async (address: string): Promise<string> => {
  const response = await fetch(address);
  if (!response.ok)
    throw new Error(`The list at ${address} could not be loaded (status ${response.status}).`);
  return response.text();
};

/** Read by the server, because a browser may not read an http address from an https page, or another site without its permission. */
const listElsewhere = async (address: string): Promise<string> =>
  JSON.stringify((await call('POST /sources/list', { body: { address } })).items);

/** The designs to start from; they come with a release. */
export const designsQuery = queryOptions({
  queryKey: ['designs'],
  queryFn: () => call('GET /designs'),
  staleTime: Infinity,
});
