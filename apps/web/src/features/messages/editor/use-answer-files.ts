import type { Question } from '@marquee/contract/templates';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/client';
import type { Over } from '../../../kit/edit/save-edit';
import type { PendingFiles } from '../../files/pending-files';
import { storeAnswerFiles } from '../../questions/store-answer-files';
import type { MessageDraft, MessageFrame } from './message-draft';

/**
 * Uploads the chosen files of a message before it is saved. Files of a new message belong to an id that is reserved for the
 * message. `files` keeps the addresses of stored files, so that a second attempt does not upload these files again. Initially
 * `files` contains the files `chosen`, which a copied message has not stored yet.
 */
export const useAnswerFiles = (
  { templateId, shape }: MessageFrame,
  questions: readonly Question[],
  chosen: PendingFiles,
) => {
  const [files] = useState<PendingFiles>(() => new Map(chosen));
  const [sent, setSent] = useState<number>();
  const uploads = useRef<AbortController>(undefined);
  useEffect(() => () => uploads.current?.abort(), []);

  const store = async (draft: MessageDraft, { id, form }: Over<MessageDraft>): Promise<MessageDraft> => {
    uploads.current = new AbortController();
    let reserved: Promise<number> | undefined;
    const ownerId = () => {
      if (id !== 0) return Promise.resolve(id);
      reserved ??= call('POST /messages/reserve', { body: { form, templateId } }).then((made) => made.id);
      return reserved;
    };
    const values = await storeAnswerFiles(
      { ownerId, shape, questions, values: draft.values, files },
      uploads.current.signal,
      setSent,
    ).finally(() => setSent(undefined));
    return { ...draft, values };
  };

  return {
    files,
    store,
    /** The share of all bytes that is uploaded, 0 to 1; undefined while no upload runs. */
    sent,
    stop: () => uploads.current?.abort(),
  };
};
