import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../kit/client';

export const alertSettingsQuery = queryOptions({
  queryKey: ['account', 'alerts'],
  queryFn: () => call('GET /alerts/settings'),
});

type Body = NonNullable<Parameters<typeof call<'PUT /alerts/settings'>>[1]>['body'];

export const useSaveAlertSettings = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Body) => call('PUT /alerts/settings', { body }),
    onSuccess: (settings) => queries.setQueryData(alertSettingsQuery.queryKey, settings),
  });
};

export const installationAlertsQuery = queryOptions({
  // Changes of webhooks refresh all queries whose keys begin with 'webhooks'.
  queryKey: ['webhooks', 'installation'],
  queryFn: () => call('GET /alerts/installation'),
});

type InstallationBody = NonNullable<Parameters<typeof call<'PUT /alerts/installation'>>[1]>['body'];

export const useSaveInstallationAlerts = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: InstallationBody) => call('PUT /alerts/installation', { body }),
    onSuccess: ({ settings }) => queries.setQueryData(installationAlertsQuery.queryKey, settings),
  });
};
