import type { Installation } from '@marquee/contract/admin';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { formatDateTime } from '../../kit/formats';
import { Panel } from '../../ui/Panel';
import { StatusDot } from '../../ui/StatusDot';
import { Facts } from './Facts';

/** The newest backup and the next scheduled backup. */
export const BackupsPanel = ({ facts: { backups } }: { facts: Installation }) => {
  const { last, nextAt, dir, keep } = backups;
  return (
    <Panel title="Backups">
      <Facts
        facts={[
          ['Last', last ? lastWords(last) : <StatusDot key="none" tone="warning" label="None yet" />],
          ...(last ? [['Verified', verifiedWords[last.verified ?? 'no']] as const] : []),
          [
            'Next',
            nextAt
              ? `${formatDateTime(nextAt)}, keeps the newest ${keep}`
              : 'Not scheduled. Set BACKUP_AT, such as 03:00',
          ],
          ['Folder', last ? last.folder : dir],
        ]}
      />
    </Panel>
  );
};

const lastWords = ({ madeAt, bytes, seconds }: NonNullable<Installation['backups']['last']>): string =>
  `${formatDateTime(madeAt)}, ${formatBytes(bytes)} in ${seconds === 1 ? '1 second' : `${seconds} seconds`}`;

const verifiedWords = {
  restored: 'Yes: restored into a temporary database',
  sums: 'Partly: the sums of all files were compared',
  no: 'No',
};
