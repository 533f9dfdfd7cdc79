import { Script } from 'node:vm';
import { AppError } from '../../kit/http/app-error';

type Given = { value: string; title: string; regex: string };

const longest = 2_000;
/** By the clock on the wall: far more than an honest expression takes on a machine with other things to do. */
const longestMs = 500;

/**
 * Answers look as the regular expression of their question says; an empty one is none. Expressions are written by people, and some
 * take years for a few dozen characters: length and time are bounded.
 */
export const checkAnswerForms = (answers: Given[]): void => {
  for (const { value, title, regex } of answers) {
    if (regex === '' || value === '') continue;
    if (value.length > longest)
      throw new AppError('invalid', [`“${title}” must have at most ${longest} characters.`]);
    if (!fits(regex, value))
      throw new AppError('invalid', [`“${title}” has the wrong format. Please check it.`]);
  }
};

// The one way to end an expression that is under way.
const test = new Script('new RegExp(regex, "u").test(value)');

const fits = (regex: string, value: string): boolean => {
  try {
    return test.runInNewContext({ regex, value }, { timeout: longestMs }) === true;
  } catch (error) {
    // An expression that nobody can read keeps nobody from saving; one that comes to no end has not been met.
    return !(
      typeof error === 'object' &&
      error !== null &&
      'code' in error &&
      error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
    );
  }
};
