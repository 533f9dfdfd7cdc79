import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { runPatterns, workOf } from './run-patterns';
import type { Patterned } from './test-pattern';

/** An answer with the pattern and the title of its question. */
export type PatternedAnswer = Patterned & { title: string };

const maxLength = 2_000;
/** Maximum work of all patterns of a call, in states times characters. They take about two seconds in a thread. */
const maxWork = 20_000_000;

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
  const [first] = patterned;
  if (!first) return;
  checkWork(patterned);
  const verdicts = await runPatterns(actor.accountId, patterned, tooMuchWork(first));
  for (const [place, { title, regex }] of patterned.entries()) {
    const verdict = verdicts[place];
    if (verdict === false)
      throw new AppError('invalid', [`“${title}” has the wrong format. Please check it.`]);
    if (typeof verdict === 'object')
      log.warn({ title, regex, reason: verdict.error }, 'the regex of a question is not checked');
  }
};

const checkWork = (answers: PatternedAnswer[]): void => {
  let total = 0;
  for (const answer of answers) {
    if (answer.value.length > maxLength)
      throw new AppError('invalid', [`“${answer.title}” must have at most ${maxLength} characters.`]);
    total += workOf(answer);
    if (total > maxWork) throw tooMuchWork(answer);
  }
};

const tooMuchWork = ({ title }: PatternedAnswer) =>
  new AppError('invalid', [
    `“${title}” cannot be checked, because the patterns of these answers need too much time. Please save fewer or shorter answers at once.`,
  ]);
