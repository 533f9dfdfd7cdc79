import { Button } from '@mantine/core';
import type { AccountExport } from '@marquee/contract/account-exports';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { sentencesOf } from '../../kit/failures';
import { formatDate, formatDateTime } from '../../kit/formats';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './ExportPanel.module.css';
import { exportQuery, useAskExport } from './export-data';

/** Lets owners download a copy of all data of the account. */
export const ExportPanel = () => {
  const { support } = useSignedIn();
  return (
    <Panel
      title="Your data"
      note="Download everything as a ZIP file: your messages, playlists, screens, people, invoices and uploaded files."
    >
      {support ? (
        <p>Support cannot download the data of an organization. Only its owners can.</p>
      ) : (
        <ExportCopy />
      )}
    </Panel>
  );
};

/** The state of the newest copy, and the buttons to download it and to make a new copy. */
export const ExportCopy = () => {
  const { user } = useSignedIn();
  const { data, error } = useQuery(exportQuery);
  const ask = useAskExport();
  const failed = error ?? ask.error;
  const isWorking = Boolean(data && !data.readyAt);

  return (
    <>
      <div role="status">{data ? <p className={styles.state}>{stateOf(data, user.email)}</p> : null}</div>
      {failed ? <WarningAlert messages={sentencesOf(failed)} /> : null}
      <div className={styles.buttons}>
        {data?.address ? (
          <Button component="a" href={data.address} download="marquee-data.zip" variant="default">
            Download{data.size === null ? '' : ` (${formatBytes(data.size)})`}
          </Button>
        ) : null}
        <Button variant="default" loading={ask.isPending} disabled={isWorking} onClick={() => ask.mutate()}>
          {data ? 'Make a new copy' : 'Make a copy'}
        </Button>
      </div>
    </>
  );
};

const stateOf = ({ askedAt, readyAt, expiresAt }: AccountExport, email: string): string =>
  readyAt
    ? `The copy of ${formatDateTime(askedAt)} is ready. You can download it until ${formatDate(expiresAt)}.`
    : `The copy is being made. You can leave this page. We email a link to ${email} when it is ready.`;
