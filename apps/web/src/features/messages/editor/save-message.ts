import { call } from '../../../kit/client';
import type { Over } from '../../../kit/edit/save-edit';
import type { MessageDraft, MessageFrame } from './message-draft';

/** Saves a message with all answers of its form in one request. */
export const saveMessage = ({
  frame: { templateId, shape },
  draft: { name, category, values, ...fields },
  over: { id, form, ifUnchangedSince },
}: {
  frame: MessageFrame;
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
      answers: Object.entries(values).map(([questionId, value]) => ({
        questionId: Number(questionId),
        value,
      })),
    },
  });
