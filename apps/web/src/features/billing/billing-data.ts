import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../kit/after-save';
import { call } from '../../kit/client';

/** The stored card of the account, and the provider. */
export const paymentMethodQuery = queryOptions({
  queryKey: ['account', 'paymentMethod'],
  queryFn: () => call('GET /accounts/paymentMethod'),
});

const useChange = <In, Out>(mutationFn: (input: In) => Promise<Out>) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn,
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['account'] })),
  });
};

/** Uses the card of a confirmed setup. */
export const useUpdateCard = () =>
  useChange((token: string) => call('POST /accounts/updatePaymentMethod', { body: { token } }));
