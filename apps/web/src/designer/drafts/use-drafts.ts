import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { newUuid } from '../../kit/new-uuid';
import { useSignedIn } from '../../kit/session';
import type { Draft } from './draft-store';
import { openDraftStore } from './open-draft-store';
import { openTabChannel } from './tab-channel';
import { heldLocks } from './tab-lock';
import { thisTab } from './this-tab';

/** Informs the other tabs of this browser that a draft was stored or removed. */
const channelName = 'marquee-drafts';

export type DraftAnswer = {
  /** Name of the content of the answer, such as 'message 7'. Undefined: the answer has no drafts. */
  place: string | undefined;
  question: number;
  /** Name of the lock of the open designer. */
  lock: string;
  /** The stored answer. */
  base: string;
  /** The text of the opened design. A draft with this text is not offered. */
  opened: string;
};

/** Stores the draft of an open designer, and offers the drafts that other tabs and earlier visits have left. */
export const useDrafts = ({ place, question, lock, base, opened }: DraftAnswer) => {
  const { user, department } = useSignedIn();
  const [offered, setOffered] = useState<readonly Draft[]>([]);
  const [fault, setFault] = useState<'too-large' | 'no-storage'>();
  const [ownId] = useState(newUuid);
  /** Drafts whose changes are in the own draft, when it is stored. */
  const superseded = useRef(new Set<string>());
  const store = useMemo(() => openDraftStore(user.id), [user.id]);
  const departmentId = department.id;

  const run = useCallback(
    async (work: () => Promise<unknown>) => {
      if (place === undefined) return;
      await work().catch(() => setFault('no-storage'));
    },
    [place],
  );

  const refresh = useCallback(async () => {
    const drafts = await store.find({ department: departmentId, place: place ?? '', question });
    const held = await heldLocks(navigator.locks);
    const texts = await Promise.all(drafts.map(({ id }) => store.read(id)));
    const others = drafts.filter(({ id, tab, lock: theirs }, index) => {
      const isSame = texts[index] === opened;
      if (isSame && tab === thisTab) superseded.current.add(id);
      const isOpenElsewhere = theirs !== lock && held.has(theirs);
      return id !== ownId && !isSame && !isOpenElsewhere && !superseded.current.has(id);
    });
    setOffered(others);
  }, [store, departmentId, place, question, lock, opened, ownId]);

  useEffect(() => {
    void run(refresh);
    return openTabChannel(channelName, () => void run(refresh)).close;
  }, [run, refresh]);

  const save = useCallback(
    (text: string, startedFrom: string | undefined) =>
      run(async () => {
        const draft = {
          id: ownId,
          tab: thisTab,
          department: departmentId,
          place: place ?? '',
          question,
          lock,
        };
        const outcome = await store.save({ ...draft, base: startedFrom ?? base }, text);
        setFault(outcome === 'too-large' ? outcome : undefined);
        if (outcome === 'saved') await store.remove([...superseded.current]);
        announceChange();
      }),
    [run, store, ownId, departmentId, place, question, lock, base],
  );
  const remove = useCallback(
    (id: string) =>
      run(async () => {
        await store.remove([id]);
        announceChange();
        await refresh();
      }),
    [run, store, refresh],
  );
  const read = useCallback((draft: Draft) => store.read(draft.id), [store]);
  /** Notes that a draft was opened. It is not offered again, and is removed when the own draft with its changes is stored. */
  const noteOpened = useCallback((draft: Draft) => {
    superseded.current.add(draft.id);
    setOffered((before) => before.filter(({ id }) => id !== draft.id));
  }, []);
  return { offered, fault, save, remove, removeOwn: () => remove(ownId), read, noteOpened };
};

const announceChange = () => {
  const channel = openTabChannel(channelName);
  channel.send('changed');
  channel.close();
};
