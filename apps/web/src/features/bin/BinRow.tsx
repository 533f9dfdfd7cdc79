import { Button } from '@mantine/core';
import type { BinEntry } from '@marquee/contract/bin';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { formatDate } from '../../kit/formats';
import { useSignedIn } from '../../kit/session';
import { shownName } from '../../kit/shown-name';
import { useNow } from '../../kit/use-now';
import rows from '../../ui/Rows.module.css';
import { useRestoreFeeQuestion } from '../screens/use-fee-question';
import { BinPicture } from './BinPicture';
import styles from './BinRow.module.css';
import { useDeleteForGood, useRestore } from './bin-data';
import { useOpenItem } from './use-open-item';

const day = 86_400_000;
const titles = { message: 'Message', playlist: 'Playlist', schedule: 'Schedule', screen: 'Screen' } as const;

/** A deleted item, with buttons that restore it or delete it for good. */
export const BinRow = ({ entry, fail }: { entry: BinEntry; fail: (thrown: unknown) => void }) => {
  const { may } = useSignedIn();
  const restore = useRestore();
  const remove = useDeleteForGood();
  const mayAddFee = useRestoreFeeQuestion();
  const open = useOpenItem();
  const name = shownName(entry.name);
  const busy = restore.isPending || remove.isPending;
  const restoreItem = async () => {
    fail(undefined);
    try {
      if (entry.kind === 'screen' && !(await mayAddFee(entry))) return;
      const { leftOut } = await restore.mutateAsync(entry.id);
      showBanner(
        [`${titles[entry.kind]} restored`, ...leftOut].join('. '),
        entry.kind === 'schedule' ? undefined : { label: 'Open', run: () => open(entry.kind, entry.itemId) },
      );
    } catch (thrown) {
      fail(thrown);
    }
  };
  const removeItem = async () => {
    const text = `Delete “${name}” for good? This can’t be undone.`;
    if (!(await confirm({ text, action: 'Delete', danger: true }))) return;
    fail(undefined);
    await remove.mutateAsync(entry.id).then(() => showBanner('Deleted for good'), fail);
  };
  return (
    <li className={`${rows.row} ${styles.row}`}>
      <BinPicture entry={entry} />
      <span className={rows.words}>
        <span className={styles.name}>{name}</span>
        <span className={rows.note}>{noteOf(entry, useNow())}</span>
      </span>
      {may('edit') ? (
        <span className={rows.buttons}>
          <Button variant="default" onClick={restoreItem} disabled={busy} aria-label={`Restore ${name}`}>
            Restore
          </Button>
          <Button
            variant="outline"
            onClick={removeItem}
            disabled={busy}
            aria-label={`Delete ${name} for good`}
          >
            Delete
          </Button>
        </span>
      ) : null}
    </li>
  );
};

/** Returns the kind of the item, who deleted it and when, the days left, and its size. */
const noteOf = ({ kind, place, deletedBy, deletedAt, expiresAt, bytes }: BinEntry, now: number): string => {
  const days = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / day));
  return [
    place === '' ? titles[kind] : `${titles[kind]} of ${shownName(place)}`,
    `Deleted ${formatDate(deletedAt)}${deletedBy === null ? '' : ` by ${deletedBy}`}`,
    `${days} ${days === 1 ? 'day' : 'days'} left`,
    ...(bytes > 0 ? [formatBytes(bytes)] : []),
  ].join(' · ');
};
