import { Button } from '@mantine/core';
import { SaveBar } from '../../ui/SaveBar';
import { UploadProgress } from '../files/UploadProgress';
import type { PlaylistAccess } from './playlist-access';
import { usePlaylistDeletion } from './use-playlist-deletion';
import type { usePlaylistEditor } from './use-playlist-editor';

/** The buttons that save and delete a playlist, and the progress of its uploads. */
export const PlaylistButtons = ({
  stored: {
    id,
    draft: { name },
  },
  editor,
  access: { mayEdit, mayDelete },
}: {
  stored: { id: number; draft: { name: string } };
  editor: Pick<ReturnType<typeof usePlaylistEditor>, 'dirty' | 'saving' | 'gone' | 'act' | 'release'> & {
    /** The share of the uploads that is sent. Undefined: no upload runs. */
    sent?: number | undefined;
    stopUploads?: () => void;
  };
  access: PlaylistAccess;
}) => {
  const { dirty, saving, gone, sent, stopUploads } = editor;
  const remove = usePlaylistDeletion({ id, name }, editor);
  if (!mayEdit) return null;
  return (
    <SaveBar
      note={
        sent !== undefined && stopUploads ? (
          <UploadProgress share={sent} onStop={stopUploads} />
        ) : (
          dirty && 'Not saved yet'
        )
      }
    >
      <Button type="submit" loading={saving}>
        Save
      </Button>
      {mayDelete && id !== 0 && !gone && (
        <Button variant="outline" onClick={remove} disabled={saving}>
          Delete
        </Button>
      )}
    </SaveBar>
  );
};
