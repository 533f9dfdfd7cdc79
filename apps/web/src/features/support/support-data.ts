import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';

const limit = 15;
/** Milliseconds between refreshes. The server announces the tickets of the account, but not those of other accounts to administrators. */
const refetchInterval = 30_000;

/** The tickets that the person sees: open tickets first. */
export const ticketsQuery = infiniteQueryOptions({
  queryKey: ['tickets', 'own'],
  queryFn: ({ pageParam }) =>
    call('GET /supportTickets', { query: { limit, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  select: ({ pages }) => pages.flatMap(({ rows }) => rows),
});

/** The open tickets of all organizations, for administrators. */
export const openTicketsQuery = infiniteQueryOptions({
  queryKey: ['tickets', 'all'],
  queryFn: ({ pageParam }) =>
    call('GET /supportTickets/admin', { query: { limit, ...(pageParam && { cursor: pageParam }) } }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
  select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  refetchInterval,
});

export const ticketQuery = (id: number) =>
  queryOptions({
    queryKey: ['tickets', id],
    queryFn: () => call('GET /supportTickets/:id', { params: { id } }),
    refetchInterval,
  });

export const commentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['tickets', id, 'comments'],
    queryFn: () => call('GET /comments/ticket/:id', { params: { id } }),
    refetchInterval,
  });

/** The attachments of a ticket. Their addresses are valid for five minutes, so the list is loaded again before. */
export const ticketFilesQuery = (id: number) =>
  queryOptions({
    queryKey: ['tickets', id, 'files'],
    queryFn: () => call('GET /files/supportTickets/:id', { params: { id } }),
    refetchInterval: 4 * 60_000,
  });

const useChange = <In, Out>(mutationFn: (input: In) => Promise<Out>) => {
  const queries = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => queries.invalidateQueries({ queryKey: ['tickets'] }) });
};

export const useCreateTicket = () =>
  useChange((body: { subject: string; commentBody: string }) =>
    call('POST /supportTickets/create', { body }),
  );

export const useAddComment = () =>
  useChange((body: { supportTicketId: number; commentBody: string }) => call('POST /comments/add', { body }));

export const useUpdateTicketStatus = () =>
  useChange((body: { ticketId: number; status: 'Open' | 'Closed' }) =>
    call('POST /supportTickets/updateStatus', { body }),
  );

export const useDeleteTicketFile = () =>
  useChange(({ id, fileName }: { id: number; fileName: string }) =>
    call('DELETE /files/supportTickets/:id', { params: { id }, query: { fileName } }),
  );
