import type { Screen } from '@marquee/contract/screens';
import { useMemo } from 'react';
import { useNow } from '../../kit/use-now';
import { useQuery } from '../../kit/use-query';
import { receiptsQuery } from '../receipts/receipt-data';
import { receiptWords } from '../receipts/receipt-words';
import { lostWords } from './lost-words';
import { pingsQuery } from './screen-data';
import { screenStatus } from './screen-status';
import { type StatusWords, statusWords } from './status-words';

export type ScreenState = {
  /** Undefined for a screen without a ping: none of its paired TVs has reported yet. */
  status: StatusWords | undefined;
  /** When the connection of the TV closed, in words. Undefined: the TV is connected, or has no contact. */
  lost: string | undefined;
  /** Text that says whether the screen plays the latest saved version. */
  receipt: string | undefined;
  /** The address of the last screenshot. */
  picture: string | undefined;
  /** The time of the last screenshot. */
  pictureTime: string | undefined;
};

/**
 * Returns a function that returns the state of a screen. The state also changes with time, because an offline TV sends no pings.
 */
export const useStatuses = (): ((screen: Screen) => ScreenState) => {
  const pings = useQuery(pingsQuery);
  const receipts = useQuery(receiptsQuery);
  const now = useNow();
  // The same function until a state changes, so that a list is not arranged again by each render.
  return useMemo(() => {
    const pingOf = new Map(pings.data?.map((ping) => [ping.screenId, ping]));
    const receiptOf = new Map(receipts.data?.map((receipt) => [receipt.screenId, receipt]));
    return (screen: Screen): ScreenState => {
      const ping = pingOf.get(screen.id);
      const status = screenStatus(ping, now);
      const receipt = receiptOf.get(screen.id);
      const lost = lostWords(status, ping, now);
      const isAway = status.state === 'late' || status.state === 'silent' || lost !== undefined;
      const words = statusWords(status, screen, receipt, now);
      return {
        status: words && lost ? { ...words, words: `${lost} · ${words.words}` } : words,
        lost,
        receipt: receipt && receiptWords(receipt, isAway),
        picture: receipt?.screenshot ?? undefined,
        pictureTime: receipt?.screenshotTime ?? undefined,
      };
    };
  }, [pings.data, receipts.data, now]);
};
