import { z } from 'zod';
import { AppError } from '../../kit/http/app-error';
import { heavyWork } from '../../kit/run/heavy-work';
import { pacer } from '../../kit/run/pacer';
import { runInThread } from '../../kit/run/run-in-thread';
import { countStates, maxStates } from './count-states';
import { testPattern, type Verdict, verdict } from './test-pattern';

/** An answer with the pattern of its question. */
export type PatternedAnswer = { value: string; title: string; regex: string };
type Tested<Row> = { row: Row; verdict: Verdict };

/** Maximum work of a test on the main thread, in states times characters. Such a test takes some milliseconds. */
const maxLightWork = 40_000;
/** Maximum work of all tests of a call. They take about two seconds in a thread. */
const maxWork = 20_000_000;
/** Characters that take as long to test as a pattern takes to compile. */
const compilingLength = 100;

const inAccountTurn = heavyWork();

/**
 * Tests answers. Light tests run in slices on the main thread. Heavy tests run in a thread, one call of each account at a time, so
 * that other calls do not wait.
 * @throws AppError invalid if the tests need too much work
 */
export const testAnswers = async <Row extends PatternedAnswer>(
  accountId: number,
  rows: Row[],
): Promise<Tested<Row>[]> => {
  const heavy = heavyRows(rows);
  const pace = pacer();
  const tested: Tested<Row>[] = [];
  for (const row of rows) {
    if (!heavy.includes(row)) tested.push({ row, verdict: testPattern(row) });
    await pace();
  }
  const [first] = heavy;
  if (!first) return tested;
  return [...tested, ...(await inAccountTurn(accountId, () => testInThread(heavy, tooMuchWork(first))))];
};

const heavyRows = <Row extends PatternedAnswer>(rows: Row[]): Row[] => {
  let total = 0;
  return rows.filter((row) => {
    const states = countStates(row.regex);
    // A pattern that is too large is not compiled.
    const work = states > maxStates ? 0 : states * (row.value.length + compilingLength);
    total += work;
    if (total > maxWork) throw tooMuchWork(row);
    return work > maxLightWork;
  });
};

const tooMuchWork = ({ title }: PatternedAnswer) =>
  new AppError('invalid', [
    `“${title}” cannot be checked, because the patterns of these answers need too much time. Please save fewer or shorter answers at once.`,
  ]);

const testInThread = async <Row extends PatternedAnswer>(
  rows: Row[],
  late: AppError,
): Promise<Tested<Row>[]> => {
  const work = rows.map(({ regex, value }) => ({ regex, value }));
  const limits = { seconds: 30, late, failed: late };
  const sent = await runInThread(new URL('./pattern-thread.ts', import.meta.url), work, limits);
  const verdicts = z.array(verdict).length(rows.length).parse(sent);
  return rows.flatMap((row, at) => {
    const own = verdicts[at];
    return own === undefined ? [] : { row, verdict: own };
  });
};
