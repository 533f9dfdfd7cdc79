import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { type PatternedAnswer, testAnswers } from './test-answers';

const maxLength = 2_000;

/**
 * Checks that answers match the regular expressions of their questions. An empty answer always matches. An invalid stored
 * expression is logged and not checked.
 * @throws AppError invalid if an answer does not match, is longer than `maxLength`, or needs too much work
 */
export const checkAnswerForms = async (
  { actor, log }: Ctx<Person>,
  answers: PatternedAnswer[],
): Promise<void> => {
  const patterned = answers.filter(({ value, regex }) => regex !== '' && value !== '');
  const long = patterned.find(({ value }) => value.length > maxLength);
  if (long) throw new AppError('invalid', [`“${long.title}” must have at most ${maxLength} characters.`]);
  for (const { row, verdict } of await testAnswers(actor.accountId, patterned)) {
    if (verdict === false)
      throw new AppError('invalid', [`“${row.title}” has the wrong format. Please check it.`]);
    if (verdict !== true)
      log.warn(
        { title: row.title, regex: row.regex, reason: verdict.error },
        'the regex of a question is not checked',
      );
  }
};
