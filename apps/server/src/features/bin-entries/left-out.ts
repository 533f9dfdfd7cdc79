import { parts } from '../bin/plan-bin';
import type { LeftRows } from './restore-rows';

/** Returns the sentences about the rows that were not restored. Rows that nobody misses are not mentioned. */
export const leftOutSentences = (left: readonly LeftRows[]): string[] =>
  left.flatMap(({ table, gone, inBin }) => {
    const words = parts.find((part) => part.table === table)?.lost;
    if (!words) return [];
    const count = (number: number) =>
      `${number.toLocaleString('en')} ${number === 1 ? words.one : words.more}`;
    const sentences: string[] = [];
    if (gone === 1) sentences.push(`${count(1)} was not restored, because it was deleted or replaced.`);
    if (gone > 1) sentences.push(`${count(gone)} were not restored, because they were deleted or replaced.`);
    if (inBin === 1) sentences.push(`${count(1)} comes back when you restore the other item in the bin.`);
    if (inBin > 1) sentences.push(`${count(inBin)} come back when you restore the other items in the bin.`);
    return sentences;
  });
