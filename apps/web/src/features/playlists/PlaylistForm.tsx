import { Button } from '@mantine/core';
import type { Message } from '@marquee/contract/messages';
import type { PlaylistMessage } from '@marquee/contract/playlists';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { createPortal } from 'react-dom';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { Dialog } from '../../ui/Dialog';
import { PageTitle } from '../../ui/PageTitle';
import { SaveBar } from '../../ui/SaveBar';
import { ScaledFrame } from '../../ui/ScaledFrame';
import { useUnsavedChanges } from '../../ui/unsaved-changes';
import { WarningAlert } from '../../ui/WarningAlert';
import { canvases } from '../messages/shapes';
import { ContentPicker } from './ContentPicker';
import { PlaylistFields } from './PlaylistFields';
import { PlaylistItems } from './PlaylistItems';
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
  const remove = usePlaylistDeletion(base.id, release, setFaults);
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
      setFaults(sentencesOf(thrown));
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <PageTitle
        note={draft.shape === '16:9' ? 'Horizontal 16:9' : `${draft.shape}`}
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
      <Dialog
        opened={previewing}
        onClose={() => setPreviewing(false)}
        title="Preview Playlist"
        size={draft.shape === '9:16' ? 460 : 960}
      >
        {dirty && <p className={styles.soft}>This shows what is saved, without your latest changes.</p>}
        <ScaledFrame
          {...canvases[draft.shape]}
          src={`/display/?preview=1&auto=1&playlistIds=${base.id}`}
          title="Preview of the playlist"
        />
      </Dialog>
    </form>
  );
};
