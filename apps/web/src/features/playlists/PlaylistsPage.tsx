import { useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { playlistSearch } from '../../search';
import { PhoneHeading } from '../../ui/PhoneHeading';
import { SidebarLayout } from '../../ui/SidebarLayout';
import { PlaylistEditor } from './PlaylistEditor';
import { PlaylistList } from './PlaylistList';
import { NewPlaylist } from './NewPlaylist';

export const PlaylistsPage = () => {
  const { id } = useParams({ strict: false });
  const { shape } = playlistSearch(useSearch({ strict: false }));
  const [contentPlace, setContentPlace] = useState<HTMLDivElement | null>(null);
  const editing = id !== undefined;
  const open = id === undefined ? shape && 'new' : id > 0 ? id : `new ${shape ?? ''}`;

  return (
    <SidebarLayout
      names={{ list: 'Playlists', work: 'Edit', preview: 'Content' }}
      open={open}
      list={
        <>
          {open === undefined && <PhoneHeading>Playlists</PhoneHeading>}
          <PlaylistList />
        </>
      }
      preview={editing ? <div ref={setContentPlace} /> : undefined}
    >
      {editing ? (
        <PlaylistEditor key={open} id={id} shape={shape ?? '16:9'} contentPlace={contentPlace} />
      ) : (
        <NewPlaylist shape={shape} />
      )}
    </SidebarLayout>
  );
};
