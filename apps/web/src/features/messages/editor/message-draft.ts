import type { Answer, Message } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import type { Stored } from '../../../kit/edit/edit';
import { type Part, part, partOf, partOfEach } from '../../../kit/edit/part';
import type { Merge } from '../../../kit/edit/versions';
import { openingValues, type Values } from '../../questions/answer-values';

/** The parts of a message that its form cannot change. */
export type MessageFrame = Pick<Message, 'id' | 'templateId' | 'shape'>;

type Fields = Pick<Message, 'name' | 'category' | 'seconds' | 'isPublic' | 'crossDepartment' | 'archived'>;

/** The values of the form of a message. */
export type MessageDraft = Fields & { values: Values };

/** A message with its answers. */
export type WholeMessage = { message: Message; answers: readonly Answer[] };

export const storedMessage = (
  { message, answers }: WholeMessage,
  questions: readonly Question[],
): Stored<MessageDraft> => {
  const { id, lastModified, name, category, seconds, isPublic, crossDepartment, archived } = message;
  const fields = { name, category, seconds, isPublic, crossDepartment, archived };
  return { id, lastModified, draft: { ...fields, values: openingValues(questions, answers) } };
};

const sameTrimmed = (a: string, b: string) => a.trim() === b.trim();
const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/**
 * Returns the parts of a message that are compared and merged. Each answer is a separate part. `mergeDesigns` merges answers of
 * designer questions.
 */
export const messagePart = (
  questions: readonly Question[],
  mergeDesigns?: Merge<string | undefined>,
): Part<MessageDraft> =>
  partOf<MessageDraft>({
    name: part({ title: 'Name', same: sameTrimmed, words: (name) => name }),
    category: part({ title: 'Category', same: sameTrimmed, words: (category) => category }),
    seconds: part({ title: 'Duration (seconds)', words: String }),
    isPublic: part({ title: 'Make Public', words: yesNo }),
    crossDepartment: part({ title: 'Show in all departments', words: yesNo }),
    archived: part({ title: 'Archived', words: yesNo }),
    values: partOfEach(
      new Map(questions.map((question) => [question.id, answerPart(question, mergeDesigns)])),
    ),
  });

const answerPart = ({ title, fieldType }: Question, merge: Merge<string | undefined> | undefined) =>
  part<string | undefined>(
    fieldKind(fieldType).isDesign && merge
      ? { title, words: () => 'A different design', merge, picture: (value = '') => value }
      : { title, words: valueWords },
  );

/** Returns a value as text for a person. Files and lists are only named, because their values are addresses or JSON. */
const valueWords = (value = ''): string => {
  if (/^(Pending Upload|\/content\/)/.test(value)) return 'A different file';
  return /^[[{]/.test(value) ? 'A different list' : value;
};
