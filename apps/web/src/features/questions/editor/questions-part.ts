import { part } from '../../../kit/edit/part';
import { type QuestionDraft, questionName, questionsContent } from './question-edits';

/** The questions of a draft as one part, because their order matters. */
export const questionsPart = part<readonly QuestionDraft[]>({
  title: 'Questions',
  same: (a, b) => questionsContent(a) === questionsContent(b),
  words: (list) => list.map(questionName).join(', '),
});
