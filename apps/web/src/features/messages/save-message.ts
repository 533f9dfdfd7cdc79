import { pendingUpload } from '@marquee/contract/limits';
import type { Answer, Message } from '@marquee/contract/messages';
import { call } from '../../kit/client';
import { changedAnswers, type Values } from '../questions/answer-values';
import { uploadPicture } from '../questions/upload-picture';

export type MessageDraft = Pick<
  Message,
  'id' | 'templateId' | 'shape' | 'seconds' | 'category' | 'name' | 'isPublic' | 'crossDepartment'
> & {
  /** As it was when the editing began: over a newer state nothing is saved. */
  lastModified?: string;
};
export type Pictures = Record<number, File>;

/**
 * Saves a message: the message first, so that uploads have an owner, then the pictures, then the answers.
 * @param onCreated told the id at once, so that a second try after a failure does not make a second message
 */
export const saveMessage = async ({
  draft,
  values,
  stored,
  pictures,
  onCreated,
  onProgress,
}: {
  draft: MessageDraft;
  values: Values;
  stored: readonly Answer[];
  pictures: Pictures;
  onCreated: (id: number) => void;
  onProgress: (sent: number | undefined) => void;
}): Promise<number> => {
  const [saved] = await call('POST /messages', {
    body: [{ ...draft, name: draft.name.trim(), category: draft.category.trim() }],
  });
  const messageId = saved?.id ?? draft.id;
  onCreated(messageId);
  const uploaded = await upload(messageId, pictures, onProgress);
  // What is still called pending has lost its file: it is not an answer.
  const final = Object.fromEntries(
    Object.entries({ ...values, ...uploaded }).filter(([, value]) => value !== pendingUpload),
  );
  const changed = changedAnswers(final, stored, messageId);
  const lastModified = saved?.lastModified;
  if (changed.length > 0)
    await call('POST /answers', { body: changed.map((row) => ({ ...row, lastModified })) });
  return messageId;
};

const upload = async (
  messageId: number,
  pictures: Pictures,
  onProgress: (sent: number | undefined) => void,
) => {
  const waiting = Object.entries(pictures);
  const total = waiting.reduce((sum, [, file]) => sum + file.size, 0);
  const values: Values = {};
  let before = 0;
  for (const [questionId, file] of waiting) {
    values[Number(questionId)] = await uploadPicture(
      { file, questionId: Number(questionId), messageId },
      (sent) => onProgress((before + sent * file.size) / total),
    );
    before += file.size;
  }
  onProgress(undefined);
  return values;
};
