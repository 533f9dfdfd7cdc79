import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PhoneHeading } from '../../ui/PhoneHeading';
import { SidebarLayout } from '../../ui/SidebarLayout';
import { NewPlaylist } from './NewPlaylist';
import { PlaylistList } from './PlaylistList';
import { playlistSearch } from './playlist-search';

// Loaded on demand, because a person who reads the list needs no editor.
const PlaylistEditor = lazyPart(async () => (await import('./PlaylistEditor')).PlaylistEditor);

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
          <PhoneHeading>Playlists</PhoneHeading>
          <PlaylistList openId={id} />
        </>
      }
      preview={
        editing ? (
          <>
            <PhoneHeading>Content</PhoneHeading>
            <div ref={setContentPlace} />
          </>
        ) : undefined
      }
    >
      {editing ? (
        <Suspense fallback={<LoadingIndicator />}>
          <PlaylistEditor key={open} id={id} shape={shape ?? '16:9'} contentPlace={contentPlace} />
        </Suspense>
      ) : (
        <NewPlaylist shape={shape} />
      )}
    </SidebarLayout>
  );
};
