import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';
import { newUuid } from '../../kit/new-uuid';
import { useFeeQuestion } from './use-fee-question';

/**
 * Returns a function that copies a screen with its schedules on the server, and opens the copy. Returns false if the person does not
 * agree to the price of the new screen.
 */
export const useScreenDuplication = () => {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const mayAdd = useFeeQuestion();
  const { mutateAsync } = useMutation({
    mutationFn: (id: number) =>
      call('POST /screens/:id/duplicate', { params: { id }, body: { form: newUuid() } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['screens'] }),
  });
  return async ({ id }: { id: number }): Promise<boolean> => {
    if (!(await mayAdd())) return false;
    const copy = await mutateAsync(id);
    showBanner('Screen duplicated');
    await navigate({ to: '/screens/$id', params: { id: copy.id } });
    return true;
  };
};
