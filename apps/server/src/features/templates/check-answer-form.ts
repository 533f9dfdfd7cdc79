import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { readPattern } from './read-pattern';

type Given = { value: string; title: string; regex: string };

const maxLength = 2_000;

/**
 * Checks that answers match the regular expressions of their questions. An empty answer always matches. An invalid stored
 * expression is logged and not checked.
 * @throws AppError invalid if an answer does not match or is longer than `maxLength`
 */
export const checkAnswerForms = ({ log }: Pick<Services, 'log'>, answers: Given[]): void => {
  for (const { value, title, regex } of answers) {
    if (regex === '' || value === '') continue;
    if (value.length > maxLength)
      throw new AppError('invalid', [`“${title}” must have at most ${maxLength} characters.`]);
    const pattern = readPattern(regex);
    if (pattern.kind === 'error')
      log.warn({ title, regex, reason: pattern.error }, 'the regex of a question is not checked');
    else if (!pattern.test(value))
      throw new AppError('invalid', [`“${title}” has the wrong format. Please check it.`]);
  }
};
