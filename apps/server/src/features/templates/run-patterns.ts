import { z } from 'zod';
import type { AppError } from '../../kit/http/app-error';
import { heavyWork } from '../../kit/run/heavy-work';
import { pacer } from '../../kit/run/pacer';
import { runInThread } from '../../kit/run/run-in-thread';
import { countStates, maxStates } from './count-states';
import { type Patterned, testPattern, type Verdict, verdict } from './test-pattern';

/** Maximum work of a pattern on the main thread, in states times characters. Such a test takes some milliseconds. */
const maxLightWork = 40_000;
/** Characters that take as long to test as a pattern takes to compile. */
const compilingLength = 100;

/** Returns the work to compile a pattern and to test a value, in states times characters. */
export const workOf = ({ regex, value }: Patterned): number => {
  const states = countStates(regex);
  // A pattern that is too large is not compiled.
  return states > maxStates ? 0 : states * (value.length + compilingLength);
};

const inTurnOf = heavyWork();

/**
 * Compiles patterns and tests values. Light patterns run in slices on the main thread. Heavy patterns run in a thread, one call of
 * each owner at a time, so that other calls do not wait.
 * @param owner the id of the account or the feed whose calls wait for each other
 * @throws `late` if the thread needs too much time
 */
export const runPatterns = async (owner: number, rows: Patterned[], late: AppError): Promise<Verdict[]> => {
  const heavy = rows.filter((row) => workOf(row) > maxLightWork);
  const ofHeavy = heavy.length === 0 ? [] : await inTurnOf(owner, () => runHeavy(heavy, late));
  const pace = pacer();
  const verdicts: Verdict[] = [];
  for (const row of rows) {
    verdicts.push(ofHeavy[heavy.indexOf(row)] ?? testPattern(row));
    await pace();
  }
  return verdicts;
};

const runHeavy = async (rows: Patterned[], late: AppError): Promise<Verdict[]> => {
  const work = rows.map(({ regex, value }) => ({ regex, value }));
  const limits = { seconds: 30, late, failed: late };
  const sent = await runInThread(new URL('./pattern-thread.ts', import.meta.url), work, limits);
  return z.array(verdict).length(rows.length).parse(sent);
};
