import type { Failure } from '@marquee/contract/kit/client';
import type { Answer, Message } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import { call } from '../../../kit/client';
import type { PendingFiles } from '../../files/pending-files';
import { answerFaults } from '../../questions/answer-faults';
import { changedAnswers, type Values } from '../../questions/answer-values';
import { storeAnswerFiles } from '../../questions/store-answer-files';

export type MessageDraft = Pick<
  Message,
  | 'id'
  | 'templateId'
  | 'shape'
  | 'seconds'
  | 'category'
  | 'name'
  | 'isPublic'
  | 'crossDepartment'
  | 'archived'
> & {
  /** When the message was last saved before the editing began. If it was saved since, this save is refused. */
  lastModified?: string;
};

/**
 * Saves a message: the message first, so that uploads have an owner, then what waits to be uploaded, then the answers.
 * What is stored before a failure stays in `files`, and is not sent again.
 * @param onCreated told the id at once, so that a second try after a failure does not make a second message
 * @param onProgress told the share of all bytes that is sent, and nothing once all are
 * @param signal stops the uploads
 */
export const saveMessage = async ({
  draft,
  questions,
  values,
  stored,
  files,
  signal,
  onCreated,
  onProgress,
}: {
  draft: MessageDraft;
  questions: readonly Question[];
  values: Values;
  stored: readonly Answer[];
  files: PendingFiles;
  signal: AbortSignal;
  onCreated: (id: number) => void;
  onProgress: (sent: number | undefined) => void;
}): Promise<number> => {
  const sentences = answerFaults(questions, values);
  if (sentences.length > 0) throw { status: 422, sentences } satisfies Failure;
  const { lastModified, ...fields } = draft;
  const [saved] = await call('POST /messages', {
    body: [
      {
        ...fields,
        name: draft.name.trim(),
        category: draft.category.trim(),
        ifUnchangedSince: lastModified,
      },
    ],
  });
  const messageId = saved?.id ?? draft.id;
  onCreated(messageId);
  const final = await storeAnswerFiles(
    { contentId: messageId, shape: draft.shape, questions, values, files },
    signal,
    onProgress,
  ).finally(() => onProgress(undefined));
  const changed = changedAnswers(final, stored, messageId);
  const ifUnchangedSince = saved?.lastModified;
  if (changed.length > 0)
    await call('POST /answers', { body: changed.map((row) => ({ ...row, ifUnchangedSince })) });
  return messageId;
};
