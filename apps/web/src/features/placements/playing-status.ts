import type { Tone } from '../../ui/StatusDot';
import { playedTone } from '../receipts/played-tone';
import { type Playing, receiptWords } from '../receipts/receipt-words';
import { troubleWords } from '../receipts/tv-state-words';

/** Returns the symbol and the text of a screen on which some content is scheduled. */
export const playingStatus = (playing: Playing, now: number): { tone: Tone; words: string } => {
  const { state, isCurrent } = playing;
  if (!state) return { tone: playedTone([playing]), words: 'Not playing yet' };
  const receipt = receiptWords(state, isCurrent === true) ?? '';
  if (state.kind === 'sleeping') return { tone: 'asleep', words: `Asleep · ${receipt}` };
  return { tone: playedTone([playing]), words: troubleWords(state, now)?.words ?? receipt };
};
