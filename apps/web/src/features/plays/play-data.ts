import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';
import type { Days } from './days';

/** The requested days, with an optional message and an optional screen as filters. */
export type Asked = Days & { messageId?: number | undefined; screenId?: number | undefined };

const queryOf = ({ from, to, messageId, screenId }: Asked) => ({
  from,
  to,
  ...(messageId && { messageIds: String(messageId) }),
  ...(screenId && { screenIds: String(screenId) }),
});

/** The plays of these days. The plays are requested every minute, because the server does not announce new plays. */
export const playsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['plays', asked],
    queryFn: () => call('GET /plays', { query: queryOf(asked) }),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });

/** Downloads the CSV file of these days. */
export const downloadPlays = async (asked: Asked) => {
  const text = await call('GET /plays/csv', { query: queryOf(asked) });
  // The byte order mark was dropped when the response was read as text, so the mark is added again.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `plays-${asked.from}-to-${asked.to}.csv`;
  link.click();
  URL.revokeObjectURL(url);
};
