import { Button } from '@mantine/core';
import type { ApiKey } from '@marquee/contract/api-keys';
import { formatAge, formatDate } from '../../kit/formats';
import rows from '../../ui/Rows.module.css';
import { scopeNames } from './scope-names';

type Props = { apiKey: ApiKey; readAt: Date; busy: boolean; onRevoke: (() => void) | undefined };

/** An API key with its state, and the button that revokes it. */
export const ApiKeyRow = ({ apiKey, readAt, busy, onRevoke }: Props) => {
  const { name, start, scope, createdBy, createdAt, state } = apiKey;
  const about = [
    `${start}…`,
    scopeNames[scope],
    `Created ${formatDate(createdAt)} by ${createdBy.name}`,
    endOf(apiKey),
    lastUse(apiKey, readAt),
  ];
  return (
    <li className={rows.row}>
      <span className={rows.words}>
        <span>
          {name}
          {state === 'active' ? null : <span className={rows.tag}>{stateNames[state]}</span>}
        </span>
        <span className={rows.note}>{about.filter(Boolean).join(' · ')}</span>
      </span>
      {onRevoke ? (
        <span className={rows.buttons}>
          <Button variant="subtle" loading={busy} onClick={onRevoke}>
            Revoke<span className="only-heard"> {name}</span>
          </Button>
        </span>
      ) : null}
    </li>
  );
};

const stateNames = { expired: 'Expired', 'no-access': 'Stopped' };

const endOf = ({ state, createdBy, expiresAt }: ApiKey): string => {
  if (state === 'no-access') return `${createdBy.name} lost access`;
  if (expiresAt === null) return 'Never expires';
  return `${state === 'expired' ? 'Expired' : 'Expires'} ${formatDate(expiresAt)}`;
};

/** Milliseconds within which a key counts as in use, because the server stores the last use once a minute. */
const recent = 2 * 60_000;
const lastUse = ({ lastUsedAt }: ApiKey, readAt: Date): string => {
  if (lastUsedAt === null) return 'Never used';
  if (readAt.getTime() - Date.parse(lastUsedAt) < recent) return 'In use now';
  return `Last used ${formatAge(lastUsedAt, readAt)} ago`;
};
