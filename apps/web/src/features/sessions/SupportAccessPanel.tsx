import { Button } from '@mantine/core';
import type { Impersonation } from '@marquee/contract/audit';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatDateTime } from '../../kit/formats';
import { usePages } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import rows from '../../ui/Rows.module.css';
import { WarningAlert } from '../../ui/WarningAlert';
import { SupportActions } from './SupportActions';
import { supportAccessQuery } from './session-data';

/** The times in which administrators of the installation acted in the account, for its owners. */
export const SupportAccessPanel = () => {
  const times = usePages(supportAccessQuery);
  return (
    <Panel
      title="Access by support"
      note="Administrators of this server can enter your organization. Each visit is listed with its reason."
    >
      {times.isPending ? <LoadingIndicator /> : null}
      {times.isError ? <WarningAlert messages={sentencesOf(times.error)} /> : null}
      {times.data?.length === 0 ? <p>Nobody from support has entered your organization.</p> : null}
      <ul className={rows.rows}>
        {times.data?.map((time) => (
          <SupportAccessRow key={time.id} time={time} />
        ))}
      </ul>
      {times.loadMore ? (
        <Button className={rows.below} variant="default" onClick={times.loadMore}>
          More
        </Button>
      ) : null}
    </Panel>
  );
};

const SupportAccessRow = ({ time }: { time: Impersonation }) => {
  const { id, user, reason, departmentName, startedAt, changes } = time;
  const [open, setOpen] = useState(false);
  const who = user ? `${user.name} (${user.email})` : 'An administrator who was deleted';
  return (
    <li>
      <div className={rows.row}>
        <span className={rows.words}>
          <span>{reason}</span>
          <span className={rows.note}>{[formatDateTime(startedAt), who, departmentName].join(' · ')}</span>
        </span>
        {changes > 0 ? (
          <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            {changes === 1 ? '1 action' : `${changes} actions`}
            <span className="only-heard"> of {reason}</span>
          </Button>
        ) : (
          <span className={rows.note}>No actions</span>
        )}
      </div>
      {open ? <SupportActions impersonationId={id} /> : null}
    </li>
  );
};
