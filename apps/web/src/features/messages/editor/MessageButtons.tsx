import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSignedIn } from '../../../kit/session';
import { SaveBar } from '../../../ui/SaveBar';
import { UploadProgress } from '../../files/UploadProgress';
import { useMessageDuplication } from '../use-message-duplication';
import type { MessageFrame } from './message-draft';
import { useMessageDeletion } from './use-message-deletion';
import type { MessageEditorState } from './use-message-editor';

/** The buttons that end the form of a message, and the progress of its uploads. */
export const MessageButtons = ({
  frame: { id },
  name,
  editor,
  mayEdit,
  isLocked,
  next,
}: {
  frame: MessageFrame;
  /** The stored name. */
  name: string;
  editor: MessageEditorState;
  mayEdit: boolean;
  /** True while the video of the message is converted. During the conversion, the message cannot be saved. */
  isLocked: boolean;
  /** The next step after the save. */
  next: ReactNode;
}) => {
  const { dirty, saving, gone, sent, stopUploads, act } = editor;
  const { may } = useSignedIn();
  const duplicate = useMessageDuplication();
  const remove = useMessageDeletion({ id, name }, editor);
  return (
    <SaveBar
      next={next}
      note={
        sent === undefined ? dirty && 'Not saved yet' : <UploadProgress share={sent} onStop={stopUploads} />
      }
    >
      {mayEdit && (
        <Button type="submit" loading={saving} disabled={isLocked}>
          Save
        </Button>
      )}
      {may('edit') && id !== 0 && !gone && (
        <Button variant="default" onClick={() => act(() => duplicate({ id }))} disabled={saving}>
          Duplicate
        </Button>
      )}
      {mayEdit && id !== 0 && !gone && (
        <Button variant="outline" onClick={remove} disabled={saving}>
          Delete
        </Button>
      )}
    </SaveBar>
  );
};
