import type { Question } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { type Part, part, partOfEach } from '../../kit/edit/part';
import type { Merge } from '../../kit/edit/versions';
import { openingValue, type Values } from './answer-values';

/** Returns the part of the answers of a draft. Each answer is compared separately. `mergeDesigns` merges answers of designer questions. */
export const answersPart = (
  questions: readonly Question[],
  mergeDesigns?: Merge<string | undefined>,
): Part<Values> =>
  partOfEach(new Map(questions.map((question) => [question.id, answerPart(question, mergeDesigns)])));

const answerPart = (question: Question, merge: Merge<string | undefined> | undefined) => {
  const { title, fieldType } = question;
  const shown = (value: string | undefined) => openingValue(question, value);
  return part<string | undefined>(
    fieldKind(fieldType).isDesign && merge
      ? {
          title,
          words: () => 'A different design',
          merge: (base, preferred, other) => merge(shown(base), shown(preferred), shown(other)),
          picture: shown,
        }
      : { title, words: (value) => valueWords(shown(value)) },
  );
};

/** Returns a value as text for a person. Files and lists are only named, because their values are addresses or JSON. */
const valueWords = (value: string): string => {
  if (/^(Pending Upload|\/content\/)/.test(value)) return 'A different file';
  return /^[[{]/.test(value) ? 'A different list' : value;
};
