import { Button } from '@mantine/core';
import { SaveBar } from '../../ui/SaveBar';
import { UploadProgress } from '../files/UploadProgress';
import { SavesOnScreens } from '../uses/SavesOnScreens';
import type { PlaylistAccess } from './playlist-access';
import { usePlaylistDeletion } from './use-playlist-deletion';
import { usePlaylistDuplication } from './use-playlist-duplication';
import type { usePlaylistEditor } from './use-playlist-editor';

/** The buttons that save and delete a playlist, and the progress of its uploads. */
export const PlaylistButtons = ({
  stored: {
    id,
    draft: { name },
  },
  editor,
  access: { mayEdit, mayDelete },
  canDuplicate = true,
}: {
  stored: { id: number; draft: { name: string } };
  editor: Pick<ReturnType<typeof usePlaylistEditor>, 'dirty' | 'saving' | 'gone' | 'act' | 'release'> & {
    /** The share of the uploads that is sent. Undefined: no upload runs. */
    sent?: number | undefined;
    stopUploads?: () => void;
  };
  access: PlaylistAccess;
  /** False for a slideshow, because its files belong to one playlist. */
  canDuplicate?: boolean;
}) => {
  const { dirty, saving, gone, sent, stopUploads, act } = editor;
  const duplicate = usePlaylistDuplication();
  const remove = usePlaylistDeletion({ id, name }, editor);
  if (!mayEdit) return null;
  return (
    <SaveBar
      next={id !== 0 && dirty && <SavesOnScreens playlistId={id} />}
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
      {canDuplicate && id !== 0 && !gone && (
        <Button variant="default" onClick={() => act(() => duplicate({ id }))} disabled={saving}>
          Duplicate
        </Button>
      )}
      {mayDelete && id !== 0 && !gone && (
        <Button variant="outline" onClick={remove} disabled={saving}>
          Delete
        </Button>
      )}
    </SaveBar>
  );
};
