import { z } from 'zod';
import { readPattern } from './read-pattern';

/** Whether a value matches a pattern, or the reason why the pattern cannot be checked. */
export const verdict = z.union([z.boolean(), z.object({ error: z.string() })]);
export type Verdict = z.output<typeof verdict>;

/** Compiles a pattern and tests a value. */
export const testPattern = ({ regex, value }: { regex: string; value: string }): Verdict => {
  const pattern = readPattern(regex);
  return pattern.kind === 'ok' ? pattern.test(value) : { error: pattern.error };
};
