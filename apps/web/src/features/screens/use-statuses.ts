import { useQuery } from '@tanstack/react-query';
import { pingsQuery } from './screen-data';
import { screenStatus } from './screen-status';
import { statusWords } from './status-words';

/** What each screen is doing. Pings are asked for every minute, so what is late shows itself without a word from it. */
export const useStatuses = () => {
  const pings = useQuery(pingsQuery);
  const byScreen = new Map(pings.data?.map((ping) => [ping.screenId, ping]));
  return (screenId: number) => statusWords(screenStatus(byScreen.get(screenId), Date.now()));
};
