import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { newUuid } from '../../kit/new-uuid';

/** Returns a function that copies a playlist on the server, and opens the copy. */
export const usePlaylistDuplication = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation({
    mutationFn: (id: number) =>
      call('POST /playlists/:id/duplicate', { params: { id }, body: { form: newUuid() } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['playlists'] }),
  });
  return async ({ id }: { id: number }) => {
    const copy = await mutateAsync(id);
    showBanner('Playlist duplicated');
    await navigate({ to: '/playlists/$id', params: { id: copy.id }, search: {} });
  };
};
