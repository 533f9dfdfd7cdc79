import type { Playlist, PlaylistMessage } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Stored } from '../../kit/edit/edit';
import { useSignedIn } from '../../kit/session';
import { BackLink } from '../../ui/BackLink';
import { FormLock } from '../../ui/FormLock';
import type { ListFeed } from './conditions/list-feed';
import { usePreviewAs } from './conditions/use-preview-as';
import { PlaylistItems } from './items/PlaylistItems';
import { ReadItems } from './items/ReadItems';
import { useItems } from './items/use-items';
import { WhatPlays } from './order/WhatPlays';
import { PlaylistButtons } from './PlaylistButtons';
import { PlaylistFields } from './PlaylistFields';
import { PlaylistHead } from './PlaylistHead';
import type { PlaylistAccess } from './playlist-access';
import type { PlaylistDraft } from './playlist-draft';
import { RightColumn } from './RightColumn';
import { type PlaylistSummary, useContents } from './use-contents';
import { useItemMessages } from './use-item-messages';
import { usePlaylistEditor } from './use-playlist-editor';
import { useRightColumn } from './use-right-column';
import { SaveForm } from '../../ui/SaveForm';

type PlaylistFormProps = {
  stored: Stored<PlaylistDraft>;
  mode: Playlist['mode'];
  shape: Shape;
  /** The stored items, with their messages. */
  items: readonly PlaylistMessage[];
  playlists: readonly PlaylistSummary[];
  /** The feed whose list the playlist is. */
  feed: ListFeed | undefined;
  access: PlaylistAccess;
  contentPlace: HTMLElement | null;
  /** Shown instead of the form when somebody else deleted the playlist and the form has no edits. */
  whenGone: ReactNode;
};

/** The form of a playlist with own items: its name and dates, its items, and the content that can be added. */
export const PlaylistForm = (props: PlaylistFormProps) => {
  const { stored, mode, shape, playlists, feed, access, contentPlace, whenGone } = props;
  const messages = useItemMessages(stored.id, props.items);
  const { contents, addToContents } = useContents(messages, playlists, feed);
  const editor = usePlaylistEditor({ shape, mode }, stored, contents);
  const { draft, dirty, change } = editor;
  const { department } = useSignedIn();
  const items = useItems(draft.items, change);
  const { column, open, close } = useRightColumn(items);
  const preview = usePreviewAs(items.rows, contents);
  const { id } = stored;
  const { mayEdit } = access;
  const right = mayEdit ? (
    <RightColumn
      playlistId={id}
      shape={shape}
      items={items}
      contents={contents}
      preview={preview}
      addToContents={addToContents}
      isUnsaved={dirty}
      column={column}
      close={close}
    />
  ) : (
    <WhatPlays playlistId={id} isUnsaved={false} />
  );

  if (whenGone && !dirty && !editor.saving) return whenGone;
  return (
    <SaveForm faults={editor.notice.faults} submit={editor.submit}>
      {feed && mayEdit && (
        <BackLink to="/settings/feedAdmin/$id" params={{ id: feed.id }}>
          Feed {feed.name}
        </BackLink>
      )}
      <PlaylistHead
        id={id}
        name={stored.draft.name}
        shape={shape}
        access={access}
        notice={editor.notice}
        preview={{ unsaved: dirty }}
      />
      <FormLock label="Playlist" disabled={!mayEdit}>
        <PlaylistFields draft={draft} mode={mode} hasOrder={!mayEdit} change={change} />
      </FormLock>
      {mayEdit ? (
        <PlaylistItems
          departmentId={department.id}
          playlistId={id}
          items={items}
          playOrder={draft.playOrder}
          change={change}
          shape={shape}
          contents={contents}
          addToContents={addToContents}
          preview={preview}
          open={open}
        />
      ) : (
        <ReadItems items={props.items} />
      )}
      <PlaylistButtons stored={stored} editor={editor} access={access} />
      {contentPlace && createPortal(right, contentPlace)}
    </SaveForm>
  );
};
