import { AppError } from '../../kit/http/app-error';
import { countStates, maxStates } from './count-states';
import { runPatterns } from './run-patterns';

type Row = { id: number; keyName: string; regex: string };

/** Maximum number of states of all changed patterns of a call. They take about a second to compile. */
const maxStatesOfCall = 20 * maxStates;

/**
 * Checks the changed patterns of questions. A stored pattern is not checked again, because an earlier release may have supported
 * more syntax.
 * @param ownerId the template or feed of the questions
 * @throws AppError invalid
 */
export const checkPatterns = async (ownerId: number, rows: Row[], stored: Row[]): Promise<void> => {
  const storedRegex = new Map(stored.map(({ id, regex }) => [id, regex]));
  const changed = rows
    .filter(({ id, regex }) => regex !== '' && regex !== storedRegex.get(id))
    .map((row) => ({ ...row, value: '' }));
  const [first] = changed;
  if (!first) return;
  checkTotal(changed);
  const verdicts = await runPatterns(ownerId, changed, tooLarge(first));
  for (const [place, { keyName }] of changed.entries()) {
    const verdict = verdicts[place];
    if (typeof verdict === 'object')
      throw new AppError('invalid', [`The regex of ${keyName} ${verdict.error}.`]);
  }
};

const checkTotal = (rows: Row[]): void => {
  let total = 0;
  for (const row of rows) {
    const states = countStates(row.regex);
    // A pattern that is too large has its own sentence.
    total += states > maxStates ? 0 : states;
    if (total > maxStatesOfCall) throw tooLarge(row);
  }
};

const tooLarge = ({ keyName }: Row) =>
  new AppError('invalid', [
    `The regex of ${keyName} and those before it are too large together. Please save fewer questions at once.`,
  ]);
