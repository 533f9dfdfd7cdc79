import { Progress } from '@mantine/core';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { usageQuery } from './usage-data';

/** Shows how much of its storage the account uses. */
export const StoragePanel = () => {
  const { data } = useQuery(usageQuery);
  if (!data) return null;
  const { bytes, maxBytes, files, maxFiles } = data;
  return (
    <Panel title="Storage" note="Pictures, videos and documents of all departments.">
      <Progress
        value={Math.min(100, (100 * bytes) / maxBytes)}
        color={bytes > 0.9 * maxBytes ? 'red' : undefined}
        aria-label="Storage used"
      />
      <p>
        {formatBytes(bytes)} of {formatBytes(maxBytes)} used, in {files.toLocaleString('en')} of{' '}
        {maxFiles.toLocaleString('en')} files.
      </p>
    </Panel>
  );
};
