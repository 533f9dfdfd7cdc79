import { createRoute } from '@tanstack/react-router';
import { idParam, page } from '../../kit/page';
import { inside } from '../../shell/frame-routes';
import { playlistSearch } from './playlist-search';

// The page stays mounted while the id changes, so that the list keeps its scroll position.
const playlists = createRoute({
  getParentRoute: () => inside,
  path: '/playlists',
  component: page(() => import('./PlaylistsPage'), 'PlaylistsPage'),
});
const home = createRoute({ getParentRoute: () => playlists, path: '/', validateSearch: playlistSearch });
const one = createRoute({
  getParentRoute: () => playlists,
  path: '$id',
  params: idParam,
  validateSearch: playlistSearch,
});

export const playlistRoutes = [playlists.addChildren([home, one])] as const;
