import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** The questions of a template. The questions are requested once per visit, because the server announces their rare changes. */
export const questionsQuery = (templateId: number) =>
  queryOptions({
    queryKey: ['templates', templateId, 'questions'],
    queryFn: () => call('GET /questions/template/:templateId', { params: { templateId } }),
    staleTime: Infinity,
  });

/** The text of a list in a stored file or at a web address. */
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

/**
 * Fetches a list through the server, because a browser may read neither http addresses from an https page nor other sites
 * without their permission.
 */
const listElsewhere = async (address: string): Promise<string> =>
  JSON.stringify((await call('POST /sources/list', { body: { address } })).items);
