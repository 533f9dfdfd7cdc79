import { Button } from '@mantine/core';
import type { OpenSession } from '@marquee/contract/sessions';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { formatAge, formatDateTime } from '../../kit/formats';
import rows from '../../ui/Rows.module.css';
import { browserName, isHandheld } from './browser-name';
import styles from './SessionsPanel.module.css';

type Props = { session: OpenSession; readAt: Date; busy: boolean; onSignOut: () => void };

/** A browser in which the person is signed in. */
export const SessionRow = ({ session, readAt, busy, onSignOut }: Props) => {
  const { userAgent, ipAddress, signedInAt, lastUsedAt, current } = session;
  const Icon = isHandheld(userAgent) ? IconDeviceMobile : IconDeviceDesktop;
  const name = browserName(userAgent);
  return (
    <li className={rows.row}>
      <Icon size={24} stroke={1.5} aria-hidden="true" />
      <span className={rows.words}>
        <span>
          {name}
          {current ? <span className={rows.tag}>This device</span> : null}
        </span>
        <span className={styles.note}>
          {[ipAddress, `Signed in ${formatDateTime(signedInAt)}`, lastUse(lastUsedAt, readAt)]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Button className={styles.button} variant="subtle" loading={busy} onClick={onSignOut}>
        Sign out
        <span className="only-heard"> {current ? 'of this device' : `of ${name}`}</span>
      </Button>
    </li>
  );
};

/** Milliseconds within which a session counts as active, because the server stores the last use every ten minutes. */
const recent = 11 * 60_000;
const lastUse = (lastUsedAt: string, readAt: Date): string =>
  readAt.getTime() - Date.parse(lastUsedAt) < recent
    ? 'In use now'
    : `Last used ${formatAge(lastUsedAt, readAt)} ago`;
