import type { Question } from '@marquee/contract/templates';
import { useEffect, useRef, useState } from 'react';
import type { Over } from '../../kit/edit/save-edit';
import type { PendingFiles } from '../files/pending-files';
import type { Values } from './answer-values';
import { storeAnswerFiles } from './store-answer-files';

type Owner = {
  shape: string;
  /** Reserves the id of content that is not stored yet, because the files of new content belong to this id. */
  reserve: (form: string) => Promise<{ id: number }>;
};

/**
 * Uploads the chosen files of a form with answers before it is saved. `files` keeps the addresses of stored files, so that a
 * second attempt does not upload these files again. Initially `files` contains the files `chosen`, which a copy has not stored
 * yet.
 */
export const useAnswerFiles = (
  { shape, reserve }: Owner,
  questions: readonly Question[],
  chosen?: PendingFiles,
) => {
  const [files] = useState<PendingFiles>(() => new Map(chosen));
  const [sent, setSent] = useState<number>();
  const uploads = useRef<AbortController>(undefined);
  useEffect(() => () => uploads.current?.abort(), []);

  const store = async <Draft extends { values: Values }>(
    draft: Draft,
    { id, form }: Over<Draft>,
  ): Promise<Draft> => {
    uploads.current = new AbortController();
    let reserved: Promise<number> | undefined;
    const ownerId = () => {
      if (id !== 0) return Promise.resolve(id);
      reserved ??= reserve(form).then((made) => made.id);
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
