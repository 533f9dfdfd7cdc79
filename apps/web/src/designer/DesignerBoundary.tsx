import { serializeDesign } from '@marquee/playback/design/serialize';
import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useState } from 'react';
import { DesignerMessage } from './DesignerMessage';
import { type DesignerStore, designToSave, isDirty } from './scene/store';

/**
 * Shows a message in place of a designer that failed. The form below the designer stays, and `Reload` opens the designer again.
 */
export const DesignerBoundary = ({
  opened,
  hasDrafts,
  onClose,
  children,
}: {
  /** The state of the open designer. It has the changes after a failure. */
  opened: RefObject<DesignerStore | null>;
  /** True if the changes are also stored as a draft, which the designer offers when it opens again. */
  hasDrafts: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const [attempt, setAttempt] = useState(0);
  const [stopped, setStopped] = useState<{ unsaved: string | null }>();
  const noteFailure = () => {
    const state = opened.current?.getState();
    opened.current = null;
    setStopped({ unsaved: state && isDirty(state) ? serializeDesign(designToSave(state)) : null });
  };
  const reload = () => {
    setStopped(undefined);
    setAttempt(attempt + 1);
  };
  return (
    <>
      <CatchBoundary getResetKey={() => attempt} errorComponent={Nothing} onCatch={noteFailure}>
        {children}
      </CatchBoundary>
      {stopped && (
        <DesignerMessage
          opening={{ state: 'stopped', unsaved: stopped.unsaved, hasDrafts }}
          onLoad={reload}
          onStartNew={undefined}
          onClose={onClose}
        />
      )}
    </>
  );
};

const Nothing = () => null;
