import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { sentencesOf } from '../../kit/failures';
import { WarningAlert } from '../../ui/WarningAlert';
import { downloadSupportBundle } from './admin-data';

/** Downloads versions, processes, configuration, metrics and failed jobs, without secrets and email addresses. */
export const SupportBundleButton = () => {
  const download = useMutation({ mutationFn: downloadSupportBundle });
  return (
    <div>
      <Button variant="default" loading={download.isPending} onClick={() => download.mutate()}>
        Download support bundle
      </Button>
      {download.isError ? <WarningAlert messages={sentencesOf(download.error)} /> : null}
    </div>
  );
};
