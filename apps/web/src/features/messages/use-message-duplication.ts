import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { newUuid } from '../../kit/new-uuid';
import { shapeSearch } from '../../kit/shapes';

/** Returns a function that copies a message on the server, and opens the copy. */
export const useMessageDuplication = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { mutateAsync } = useMutation({
    mutationFn: (id: number) =>
      call('POST /messages/:id/duplicate', { params: { id }, body: { form: newUuid() } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['messages'] }),
  });
  return async ({ id }: { id: number }) => {
    const copy = await mutateAsync(id);
    showBanner('Message duplicated');
    await navigate({
      to: '/messages/$id',
      params: { id: copy.id },
      search: { shape: shapeSearch(copy.shape) },
    });
  };
};
