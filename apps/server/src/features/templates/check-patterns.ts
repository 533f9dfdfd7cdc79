import { AppError } from '../../kit/http/app-error';
import { pacer } from '../../kit/run/pacer';
import { countStates, maxStates } from './count-states';
import { readPattern } from './read-pattern';

type Row = { id: number; keyName: string; regex: string };

/** Maximum number of states of all changed patterns of a call. They take about a second to compile, in slices. */
const maxStatesOfCall = 20 * maxStates;

/**
 * Checks the changed patterns of questions. A stored pattern is not checked again, because an earlier release may have supported
 * more syntax.
 * @throws AppError invalid
 */
export const checkPatterns = async (rows: Row[], stored: Row[]): Promise<void> => {
  const storedRegex = new Map(stored.map(({ id, regex }) => [id, regex]));
  const changed = rows.filter(({ id, regex }) => regex !== '' && regex !== storedRegex.get(id));
  const pace = pacer();
  let states = 0;
  for (const { keyName, regex } of changed) {
    const pattern = readPattern(regex);
    if (pattern.kind === 'error')
      throw new AppError('invalid', [`The regex of ${keyName} ${pattern.error}.`]);
    states += countStates(regex);
    if (states > maxStatesOfCall)
      throw new AppError('invalid', [
        `The regex of ${keyName} and those before it are too large together. Please save fewer questions at once.`,
      ]);
    await pace();
  }
};
