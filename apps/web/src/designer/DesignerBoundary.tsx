import { CatchBoundary } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { DesignerMessage } from './DesignerMessage';

/**
 * Shows a message in place of a designer that failed. The form below the designer stays, and `Reload` opens the designer again.
 */
export const DesignerBoundary = ({
  unsaved,
  hasDrafts,
  onClose,
  children,
}: {
  /** Returns the text of the design if the form does not have it, otherwise null. */
  unsaved: () => string | null;
  /** True if the changes are also stored as a draft, which the designer offers when it opens again. */
  hasDrafts: boolean;
  onClose: () => void;
  children: ReactNode;
}) => {
  const [attempt, setAttempt] = useState(0);
  const [stopped, setStopped] = useState<{ unsaved: string | null }>();
  const noteFailure = () => setStopped({ unsaved: unsaved() });
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
