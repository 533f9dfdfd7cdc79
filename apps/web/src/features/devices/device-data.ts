import type { DeviceAction } from '@marquee/contract/kit/limits';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { showBanner } from '../../kit/banner';
import { call } from '../../kit/client';

/** The TVs of a screen. `heard`: what identifies the last report of the screen, so that each report requests the list again. */
export const devicesQuery = (screenId: number, heard = '') =>
  queryOptions({
    queryKey: ['devices', screenId, 'list', heard],
    placeholderData: keepPreviousData,
    queryFn: () => call('GET /devices/screen/:screenId', { params: { screenId } }),
    refetchInterval: 60_000,
  });

export const verboseLogsQuery = (deviceId: number) =>
  queryOptions({
    queryKey: ['devices', 'verbose', deviceId],
    queryFn: () => call('GET /verboseLogs/device/:deviceId', { params: { deviceId } }),
    refetchInterval: 60_000,
  });

export const errorLogsQuery = (screenId: number) =>
  queryOptions({
    queryKey: ['devices', screenId, 'errors'],
    queryFn: () => call('GET /errorlogs/recent/:screenId', { params: { screenId } }),
  });

/** The state of a pairing. The state is requested every three seconds, because the person waits in front of the TV. */
export const pairingQuery = (screenId: number) =>
  queryOptions({
    queryKey: ['devices', screenId, 'pairing'],
    queryFn: () => call('GET /devices/pairing/screen/:screenId', { params: { screenId } }),
    staleTime: 0,
    gcTime: 0,
    refetchInterval: 3_000,
  });

export const usePairTv = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: { pairingCode: string; screenId: number }) => call('POST /devices/pair', { body }),
    onSuccess: () =>
      Promise.all(
        ['devices', 'pings', 'screens'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })),
      ),
  });
};

export const useUnpair = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call('DELETE /devices/:id', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['devices'] }),
  });
};

export const useSendCommand = (deviceId: number) =>
  useMutation({
    mutationFn: (action: DeviceAction) =>
      call('POST /devices/sendMessage/:deviceId', { params: { deviceId }, body: { action } }),
    onSuccess: () => showBanner('Command Sent'),
  });

export const useSendAdmCommand = (playerId: string) =>
  useMutation({
    mutationFn: (actionName: DeviceAction) =>
      call('POST /adm/sendCommands', { body: [{ playerId, actionName }] }),
    onSuccess: () => showBanner('Command Sent'),
  });
