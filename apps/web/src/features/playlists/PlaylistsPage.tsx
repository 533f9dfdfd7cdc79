import { useParams, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PhoneHeading } from '../../ui/PhoneHeading';
import { SidebarLayout } from '../../ui/SidebarLayout';
import { NewPlaylist } from './new/NewPlaylist';
import { PlaylistList } from './PlaylistList';
import { playlistSearch } from './playlist-search';
import { useFormMode } from './use-form-mode';

// Loaded on demand, because a person who reads the list needs no editor.
const PlaylistEditor = lazyPart(async () => (await import('./PlaylistEditor')).PlaylistEditor);
const ExternalPlaylist = lazyPart(async () => (await import('./external/ExternalPlaylist')).ExternalPlaylist);
const SlideshowPlaylist = lazyPart(
  async () => (await import('./slideshow/SlideshowPlaylist')).SlideshowPlaylist,
);
const FeedPlaylist = lazyPart(async () => (await import('./answers/FeedPlaylist')).FeedPlaylist);

export const PlaylistsPage = () => {
  const { id } = useParams({ strict: false });
  const search = playlistSearch(useSearch({ strict: false }));
  const { shape, mode, subscriptionId, saved } = search;
  const [rightPlace, setRightPlace] = useState<HTMLDivElement | null>(null);
  const open =
    id === undefined
      ? saved
        ? `saved ${saved}`
        : (shape || mode) && 'new'
      : id > 0
        ? id
        : `new ${shape ?? ''} ${mode ?? ''} ${subscriptionId ?? ''}`;
  const formMode = useFormMode(id, open, search);
  const right = formMode === undefined || formMode === 'normal' ? 'Content' : 'Preview';
  const form = { id: id ?? 0, shape: shape ?? '16:9' };

  return (
    <SidebarLayout
      names={{ list: 'Playlists', work: 'Edit', preview: right }}
      open={open}
      list={
        <>
          <PhoneHeading>Playlists</PhoneHeading>
          <PlaylistList openId={id ?? saved} />
        </>
      }
      hasPicture={right === 'Preview'}
      preview={
        id === undefined ? undefined : (
          <>
            <PhoneHeading>{right}</PhoneHeading>
            <div ref={setRightPlace} />
          </>
        )
      }
    >
      {id === undefined && <NewPlaylist shape={shape} mode={mode} savedId={saved} />}
      {id !== undefined && (
        <Suspense fallback={<LoadingIndicator />}>
          {formMode === undefined && <LoadingIndicator />}
          {formMode === 'subscription' && (
            <FeedPlaylist key={open} {...form} subscriptionId={subscriptionId} previewPlace={rightPlace} />
          )}
          {formMode === 'external' && <ExternalPlaylist key={open} {...form} previewPlace={rightPlace} />}
          {formMode === 'slideshow' && <SlideshowPlaylist key={open} {...form} previewPlace={rightPlace} />}
          {formMode === 'normal' && <PlaylistEditor key={open} {...form} contentPlace={rightPlace} />}
        </Suspense>
      )}
    </SidebarLayout>
  );
};
