import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';
import type { Days } from './days';

/** Which days, and which message or screen if not all. */
export type Asked = Days & { messageId?: number | undefined; screenId?: number | undefined };

const queryOf = ({ from, to, messageId, screenId }: Asked) => ({
  from,
  to,
  ...(messageId && { messageIds: String(messageId) }),
  ...(screenId && { screenIds: String(screenId) }),
});

/** TVs send what they have shown all the time, and nobody is told: it is asked again now and then. */
export const playsQuery = (asked: Asked) =>
  queryOptions({
    queryKey: ['plays', asked],
    queryFn: () => call('GET /plays', { query: queryOf(asked) }),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });

/** Saves the file of these days where the browser keeps downloads. */
export const downloadPlays = async (asked: Asked) => {
  const text = await call('GET /plays/csv', { query: queryOf(asked) });
  // The mark of UTF-8 went lost where the answer was read as a text.
  const url = URL.createObjectURL(new Blob(['\uFEFF', text], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `plays-${asked.from}-to-${asked.to}.csv`;
  link.click();
  URL.revokeObjectURL(url);
};
