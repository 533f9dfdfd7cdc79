import type { Question } from '@marquee/contract/templates';
import { call } from '../../../kit/client';
import type { Over } from '../../../kit/edit/save-edit';
import { answeredQuestions } from '../../questions/answer-values';
import type { MessageDraft, MessageFrame } from './message-draft';

/**
 * Saves a message with its answers in one request. A question without a value has no answer, so its page shows the data of a
 * subscription or the placeholder.
 */
export const saveMessage = ({
  frame: { templateId, shape },
  questions,
  draft: { name, category, values, ...fields },
  over: { id, form, ifUnchangedSince },
}: {
  frame: MessageFrame;
  questions: readonly Question[];
  draft: MessageDraft;
  over: Over<MessageDraft>;
}) =>
  call('POST /messages/whole', {
    body: {
      ...fields,
      id,
      form,
      ifUnchangedSince,
      templateId,
      shape,
      name: name.trim(),
      category: category.trim(),
      answers: answeredQuestions(questions).map(({ id: questionId }) => ({
        questionId,
        value: values[questionId] ?? null,
      })),
    },
  });
