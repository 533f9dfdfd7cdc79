import type { MessageFeed } from '@marquee/contract/feeds';
import type { Answer, Message } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import type { Stored } from '../../../kit/edit/edit';
import { type Part, part, partOf } from '../../../kit/edit/part';
import type { Merge } from '../../../kit/edit/versions';
import { answeredValues, type Values } from '../../questions/answer-values';
import { answersPart } from '../../questions/answers-part';

/** The parts of a message that its form cannot change. */
export type MessageFrame = Pick<Message, 'id' | 'templateId' | 'shape'>;

type Fields = Pick<Message, 'name' | 'category' | 'seconds' | 'isPublic' | 'crossDepartment' | 'archived'>;

/** The values of the form of a message. */
export type MessageDraft = Fields & { values: Values };

/** A message with its answers. */
export type WholeMessage = { message: Message; answers: readonly Answer[] };

/** Returns the form of a message. `feeds`: the feeds that show the message. */
export const storedMessage = (
  { message, answers }: WholeMessage,
  questions: readonly Question[],
  feeds: readonly MessageFeed[] = [],
): Stored<MessageDraft> => {
  const { id, lastModified, name, category, seconds, isPublic, crossDepartment, archived } = message;
  const keyNames = feeds.flatMap((feed) => feed.keyNames);
  const fields = { name, category, seconds, isPublic, crossDepartment, archived };
  return { id, lastModified, draft: { ...fields, values: answeredValues(questions, answers, keyNames) } };
};

const sameTrimmed = (a: string, b: string) => a.trim() === b.trim();
const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

/**
 * Returns the parts of a message that are compared and merged. `mergeDesigns` merges answers of designer questions.
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
    values: answersPart(questions, mergeDesigns),
  });
