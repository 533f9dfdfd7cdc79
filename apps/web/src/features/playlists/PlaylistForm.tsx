import { Button } from '@mantine/core';
import type { Message } from '@marquee/contract/messages';
import type { Playlist } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Stored } from '../../kit/edit/edit';
import { useSignedIn } from '../../kit/session';
import { shapeNames } from '../../kit/shapes';
import { PageTitle } from '../../ui/PageTitle';
import { SaveBar } from '../../ui/SaveBar';
import { SaveNotice } from '../../ui/SaveNotice';
import { PlayedBy } from '../receipts/PlayedBy';
import { PreviewButton } from '../screens/PreviewButton';
import { PlaylistItems } from './items/PlaylistItems';
import { useItems } from './items/use-items';
import { PlaylistFields } from './PlaylistFields';
import styles from './PlaylistForm.module.css';
import { PlaylistSize } from './PlaylistSize';
import type { PlaylistDraft } from './playlist-draft';
import { RightColumn, useRightColumn } from './RightColumn';
import { type PlaylistSummary, useContents } from './use-contents';
import { usePlaylistDeletion } from './use-playlist-deletion';
import { usePlaylistEditor } from './use-playlist-editor';

export const PlaylistForm = ({
  stored,
  mode,
  shape,
  messages,
  playlists,
  contentPlace,
  whenGone,
}: {
  stored: Stored<PlaylistDraft>;
  mode: Playlist['mode'];
  shape: Shape;
  messages: readonly Message[];
  playlists: readonly PlaylistSummary[];
  contentPlace: HTMLElement | null;
  /** Shown instead of the form when somebody else deleted the playlist and the form has no edits. */
  whenGone: ReactNode;
}) => {
  const contents = useContents(messages, playlists);
  const editor = usePlaylistEditor({ shape, mode }, stored, contents);
  const { draft, dirty, change } = editor;
  const { department } = useSignedIn();
  const items = useItems(draft.items, change);
  const { column, openSubset, openReplacement, close } = useRightColumn(items);
  const { id } = stored;
  // The other modes get their items from a feed, from answers or from a web address.
  const hasItems = mode === 'normal';

  if (whenGone && !dirty && !editor.saving) return whenGone;
  return (
    <form onSubmit={editor.submit} noValidate>
      <PageTitle
        note={
          <>
            {shapeNames[shape]}
            {id !== 0 && <PlayedBy playlist={id} />}
          </>
        }
        actions={
          id !== 0 && (
            <PreviewButton
              title="Preview Playlist"
              src={`/display/?preview=1&auto=1&playlistIds=${id}`}
              shape={shape}
              unsaved={dirty}
            />
          )
        }
      >
        {id === 0 ? 'New Custom Playlist' : 'Edit Playlist'}
      </PageTitle>
      <div className={styles.alert}>
        <SaveNotice {...editor.notice} />
        {id !== 0 && <PlaylistSize id={id} />}
      </div>
      <PlaylistFields draft={draft} mode={mode} change={change} />
      {hasItems && (
        <PlaylistItems
          departmentId={department.id}
          playlistId={id}
          items={items}
          shape={shape}
          contents={contents}
          openSubset={openSubset}
          onReplace={openReplacement}
        />
      )}
      <Buttons stored={stored} editor={editor} />
      {hasItems &&
        contentPlace &&
        createPortal(
          <RightColumn
            playlistId={id}
            shape={shape}
            items={items}
            contents={contents}
            column={column}
            close={close}
          />,
          contentPlace,
        )}
    </form>
  );
};

const Buttons = ({
  stored: {
    id,
    draft: { name },
  },
  editor,
}: {
  stored: Stored<PlaylistDraft>;
  editor: ReturnType<typeof usePlaylistEditor>;
}) => {
  const remove = usePlaylistDeletion({ id, name }, editor);
  if (!useSignedIn().may('edit')) return null;
  return (
    <SaveBar note={editor.dirty && 'Not saved yet'}>
      <Button type="submit" loading={editor.saving}>
        Save
      </Button>
      {id !== 0 && !editor.gone && (
        <Button variant="outline" onClick={remove} disabled={editor.saving}>
          Delete
        </Button>
      )}
    </SaveBar>
  );
};
