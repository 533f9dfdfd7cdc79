import type { Answer } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../kit/client';
import { isRefused } from '../../../kit/failures';
import { answersQuery, messagesQuery, useSaveMessage } from '../message-data';
import { type Merged, mergeEdits, type Saved } from './message-merge';
import { offerThumbnail } from './offer-thumbnail';
import type { MessageDraft } from './save-message';
import type { useMessageEdits } from './use-message-edits';

/** Templates with a video: what is made of it shows a moment after the save. */
const refreshAfter = 500;

/**
 * Saves what stands in the form. Where somebody else has saved meanwhile, the work of both is put together; what both have
 * changed becomes a `conflict`, and a person decides.
 */
export const useSaving = (
  base: MessageDraft,
  questions: readonly Question[],
  stored: readonly Answer[],
  { draft, filling, dirty }: ReturnType<typeof useMessageEdits>,
) => {
  const queries = useQueryClient();
  const save = useSaveMessage();
  const [seen, setSeen] = useState<Saved>({ base, stored });
  const [createdId, setCreatedId] = useState(base.id);
  const [sent, setSent] = useState<number>();
  const [conflict, setConflict] = useState<{ latest: Saved; merged: Merged }>();
  const uploads = useRef<AbortController>(undefined);
  useEffect(() => () => uploads.current?.abort(), []);
  // Of a new message of which something was refused: it goes with its form.
  const halfSaved = useRef<number>(undefined);
  useEffect(
    () => () => {
      if (halfSaved.current !== undefined) void discard(queries, halfSaved.current);
    },
    [queries],
  );
  // What was seen when the first word was typed.
  if (!dirty && (seen.base !== base || seen.stored !== stored)) setSeen({ base, stored });

  const latestOf = async (id: number): Promise<Saved> => {
    const messages = await queries.fetchQuery({ ...messagesQuery, staleTime: 0 });
    const latest = messages.find((message) => message.id === id);
    if (!latest) throw gone;
    return { base: latest, stored: await queries.fetchQuery({ ...answersQuery(id), staleTime: 0 }) };
  };

  /** @returns the id; nothing when a person has to decide first */
  const saveOver = async (latest: Saved, anyway = false): Promise<number | undefined> => {
    const merged = mergeEdits(questions, seen, latest, { draft, values: filling.values });
    if (merged.conflicts.length > 0 && !anyway) {
      setConflict({ latest, merged });
      return undefined;
    }
    uploads.current = new AbortController();
    let id = createdId;
    try {
      id = await save.mutateAsync({
        draft: { ...merged.draft, id: createdId },
        questions,
        values: merged.values,
        stored: latest.stored,
        files: filling.files,
        signal: uploads.current.signal,
        onCreated: (made) => {
          id = made;
          setCreatedId(made);
          if (base.id === 0) halfSaved.current = made;
        },
        onProgress: setSent,
      });
    } catch (thrown) {
      setSent(undefined);
      if (!isRefused(thrown, 'changed-meanwhile')) throw thrown;
      return saveOver(await latestOf(id));
    }
    halfSaved.current = undefined;
    setConflict(undefined);
    void offerThumbnail(id).catch(() => undefined);
    if (questions.some(({ fieldType }) => fieldKind(fieldType).uploads.includes('video')))
      window.setTimeout(() => void queries.invalidateQueries({ queryKey: ['messages'] }), refreshAfter);
    return id;
  };

  return {
    save: () => saveOver(conflict?.latest ?? seen),
    saveAnyway: () => saveOver(conflict?.latest ?? seen, true),
    /** The conflict is settled in the form itself: what is typed counts as typed over the latest. */
    settleConflict: () => {
      if (conflict) setSeen(conflict.latest);
      setConflict(undefined);
    },
    conflicts: conflict?.merged.conflicts ?? [],
    theirs: conflict?.merged.theirs,
    saving: save.isPending,
    sent,
    stopUploads: () => uploads.current?.abort(),
  };
};

const discard = (queries: QueryClient, id: number) =>
  call('DELETE /messages/:id', { params: { id } }).then(
    () => queries.invalidateQueries({ queryKey: ['messages'] }),
    () => undefined,
  );

const gone = { status: 404, sentences: ['Message not found. It may have been deleted.'] };
