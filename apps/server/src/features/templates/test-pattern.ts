import { z } from 'zod';
import { readPattern } from './read-pattern';

/** A value with the regular expression of its question. */
export type Patterned = { regex: string; value: string };
/** Whether a value matches a pattern, or the reason why the pattern cannot be checked: the end of a sentence. */
export const verdict = z.union([z.boolean(), z.object({ error: z.string() })]);
export type Verdict = z.output<typeof verdict>;

/** Compiles a pattern and tests a value. */
export const testPattern = ({ regex, value }: Patterned): Verdict => {
  const pattern = readPattern(regex);
  return pattern.kind === 'ok' ? pattern.test(value) : { error: pattern.error };
};
