export const PlaylistsPage = () => null;
