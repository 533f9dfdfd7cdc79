import { useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../../kit/after-save';
import { saveMessage } from './save-message';

export const useSaveMessage = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveMessage,
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['messages'] })),
  });
};
