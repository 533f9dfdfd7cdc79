import { Button } from '@mantine/core';
import type { Message } from '@marquee/contract/messages';
import type { PlaylistMessage } from '@marquee/contract/playlists';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { showBanner } from '../../kit/banner';
import { useUnsavedChanges } from '../../kit/edit/unsaved-changes';
import { whyNotSaved } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { shapeNames } from '../../kit/shapes';
import { PageTitle } from '../../ui/PageTitle';
import { SaveBar } from '../../ui/SaveBar';
import { WarningAlert } from '../../ui/WarningAlert';
import { PlayedBy } from '../receipts/PlayedBy';
import { PreviewDialog } from '../screens/PreviewDialog';
import { ContentPicker } from './ContentPicker';
import { PlaylistFields } from './PlaylistFields';
import { PlaylistItems } from './PlaylistItems';
import { PlaylistSize } from './PlaylistSize';
import { useSavePlaylist } from './playlist-data';
import styles from './playlists.module.css';
import type { PlaylistDraft } from './save-playlist';
import { type PlaylistSummary, useContents } from './use-contents';
import { usePlaylistDeletion } from './use-playlist-deletion';
import { usePlaylistEdits } from './use-playlist-edits';

export const PlaylistForm = ({
  base,
  stored,
  messages,
  playlists,
  contentPlace,
}: {
  base: PlaylistDraft;
  stored: readonly PlaylistMessage[];
  messages: readonly Message[];
  playlists: readonly PlaylistSummary[];
  contentPlace: HTMLElement | null;
}) => {
  const edits = usePlaylistEdits(base, stored);
  const { draft, rows, dirty } = edits;
  const contents = useContents(messages, playlists);
  const [createdId, setCreatedId] = useState(base.id);
  const [faults, setFaults] = useState<string[]>([]);
  const [previewing, setPreviewing] = useState(false);
  const { release } = useUnsavedChanges(dirty);
  const navigate = useNavigate();
  const save = useSavePlaylist();
  const remove = usePlaylistDeletion(base, release, setFaults);
  const mayEdit = useSignedIn().may('edit');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Taken away first, so that the same words said again are noticed again.
    flushSync(() => setFaults([]));
    if (draft.name.trim() === '') return setFaults(['Please enter a playlist name.']);
    const work = { draft: { ...draft, id: createdId }, rows, stored, onCreated: setCreatedId };
    try {
      await save.mutateAsync(work);
      showBanner();
      edits.settle();
      if (base.id !== 0) return;
      release();
      await navigate({ to: '/playlists' });
    } catch (thrown) {
      setFaults(whyNotSaved(thrown));
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <PageTitle
        note={
          <>
            {shapeNames[draft.shape]}
            {base.id !== 0 && <PlayedBy playlist={base.id} />}
          </>
        }
        actions={
          base.id !== 0 && (
            <Button
              variant="default"
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              onClick={() => setPreviewing(true)}
            >
              Preview
            </Button>
          )
        }
      >
        {base.id === 0 ? 'New Custom Playlist' : 'Edit Playlist'}
      </PageTitle>
      <div className={styles.alert}>
        <WarningAlert messages={faults} />
        {base.id !== 0 && <PlaylistSize id={base.id} />}
      </div>
      <PlaylistFields draft={draft} change={edits.changeField} />
      <PlaylistItems edits={edits} contents={contents} />
      {mayEdit && (
        <SaveBar note={dirty && 'Not saved yet'}>
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
          {base.id !== 0 && (
            <Button variant="outline" onClick={remove} disabled={save.isPending}>
              Delete
            </Button>
          )}
        </SaveBar>
      )}
      {contentPlace &&
        createPortal(
          <ContentPicker playlistId={base.id} shape={draft.shape} contents={contents} add={edits.add} />,
          contentPlace,
        )}
      <PreviewDialog
        title="Preview Playlist"
        src={`/display/?preview=1&auto=1&playlistIds=${base.id}`}
        shape={draft.shape}
        unsaved={dirty}
        opened={previewing}
        onClose={() => setPreviewing(false)}
      />
    </form>
  );
};
