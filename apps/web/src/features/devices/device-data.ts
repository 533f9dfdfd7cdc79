import type { Device } from '@marquee/contract/devices';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';

export const devicesQuery = (screenId: number) =>
  queryOptions({
    queryKey: ['devices', screenId],
    queryFn: () => call('GET /devices/screen/:screenId', { params: { screenId } }),
    refetchInterval: 60_000,
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

/** The name a TV gives itself; one that gives none is still a TV. */
export const deviceName = ({ deviceDetails }: Pick<Device, 'deviceDetails'>): string => {
  try {
    const details: { deviceName?: unknown } = JSON.parse(deviceDetails);
    return typeof details.deviceName === 'string' && details.deviceName.trim() ? details.deviceName : 'TV';
  } catch {
    return 'TV';
  }
};
