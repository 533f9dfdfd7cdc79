import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { storedToken } from '../../kit/stored-session';
import { downloadDesign } from '../DesignerMessage';
import { openDesignText } from '../open-design';
import { NoticeLine } from '../panels/NoticeLine';
import { newScene } from '../scene/scene';
import { useDesigner } from '../use-designer';
import { DraftNotice } from './DraftNotice';
import type { Draft } from './draft-store';
import { keepDrafts } from './keep-drafts';
import { type DraftAnswer, useDrafts } from './use-drafts';

export type DraftKeeperProps = DraftAnswer & {
  /** Called with the stored answer from which an opened draft began. */
  onOpenDraft: (base: string) => void;
};

/** Stores the draft of the open designer, and offers earlier drafts. */
export const DraftKeeper = ({ onOpenDraft, ...answer }: DraftKeeperProps) => {
  const { store, newKey } = useDesigner();
  const { offered, fault, save, remove, removeOwn, read, noteOpened } = useDrafts(answer);
  /** The text of a draft that was not opened. Empty: the draft has no text any more. */
  const [unreadable, setUnreadable] = useState<string>();
  /** The newest functions. Stored drafts must not depend on the renders of this component. */
  const newest = useRef({ save, removeOwn });
  const startedFrom = useRef<string>(undefined);
  useEffect(() => {
    newest.current = { save, removeOwn };
  });

  useEffect(() => {
    const { flush, stop } = keepDrafts(store, {
      save: (text) => void newest.current.save(text, startedFrom.current),
      remove: () => void newest.current.removeOwn(),
    });
    // After a sign-out in another tab, this page is reloaded. Then nothing is stored.
    const onHide = () => {
      if (storedToken() !== undefined) flush();
    };
    window.addEventListener('pagehide', onHide);
    return () => {
      window.removeEventListener('pagehide', onHide);
      stop();
    };
  }, [store]);

  const openDraft = async (draft: Draft) => {
    const text = (await read(draft).catch(() => undefined)) ?? '';
    const opened = openDesignText(text, newKey);
    if (opened.state !== 'open') return setUnreadable(text);
    noteOpened(draft);
    setUnreadable(undefined);
    startedFrom.current = draft.base;
    onOpenDraft(draft.base);
    store.commit('opening the unsaved version', newScene(opened.design));
  };

  return (
    <>
      {fault === 'no-storage' && (
        <NoticeLine>
          This browser cannot keep unsaved versions. Save your changes before you leave.
        </NoticeLine>
      )}
      {fault === 'too-large' && (
        <NoticeLine>
          This design is too large to keep an unsaved version of it. Save your changes before you leave.
        </NoticeLine>
      )}
      {unreadable !== undefined && (
        <NoticeLine
          buttons={
            unreadable !== '' && (
              <Button size="compact-sm" variant="default" onClick={() => downloadDesign(unreadable)}>
                Download it
              </Button>
            )
          }
        >
          This unsaved version cannot be read.
        </NoticeLine>
      )}
      {offered.map((draft) => (
        <DraftNotice
          key={draft.id}
          draft={draft}
          isBaseChanged={draft.base !== answer.base}
          onOpen={() => void openDraft(draft)}
          onDelete={() => void remove(draft.id)}
        />
      ))}
    </>
  );
};
