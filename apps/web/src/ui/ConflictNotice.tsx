import { Button, Table } from '@mantine/core';
import { errors } from '@marquee/contract/kit/errors';
import { type ReactNode, useState } from 'react';
import type { Conflict } from '../kit/edit/part';
import styles from './ConflictNotice.module.css';
import { Dialog } from './Dialog';
import { WarningAlert } from './WarningAlert';

/** Lists the parts that two people changed in different ways, and offers both versions. */
export const ConflictNotice = ({
  conflicts,
  saving,
  onSaveAnyway,
  onTakeTheirs,
  renderPicture,
}: {
  conflicts: readonly Conflict[];
  saving: boolean;
  onSaveAnyway: () => void;
  onTakeTheirs: () => void;
  /** Draws a value of a conflict with pictures. */
  renderPicture?: ((value: string, label: string) => ReactNode) | undefined;
}) => {
  const [looking, setLooking] = useState(false);
  if (conflicts.length === 0) return null;
  return (
    <div className={styles.conflict}>
      <WarningAlert messages={[errors['changed-meanwhile'][1]]} />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onSaveAnyway} loading={saving}>
          Save anyway
        </Button>
        <Button variant="default" onClick={() => setLooking(true)}>
          Compare versions
        </Button>
      </div>
      <Dialog opened={looking} onClose={() => setLooking(false)} title="Both of you changed this" size={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Field</Table.Th>
              <Table.Th>Theirs</Table.Th>
              <Table.Th>Yours</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {conflicts.map(({ title, theirs, mine, pictures }, place) => (
              // Questions of a template can have equal titles.
              <Table.Tr key={`${place} ${title}`}>
                <Table.Th scope="row">{title}</Table.Th>
                <Table.Td className={styles.wording}>
                  {(pictures && renderPicture?.(pictures.theirs, `${title}, theirs`)) ?? theirs}
                </Table.Td>
                <Table.Td className={styles.wording}>
                  {(pictures && renderPicture?.(pictures.mine, `${title}, yours`)) ?? mine}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        <div className={styles.buttons}>
          <Button
            variant="default"
            onClick={() => {
              setLooking(false);
              onTakeTheirs();
            }}
          >
            Discard mine and load theirs
          </Button>
          <Button variant="default" onClick={() => setLooking(false)} data-autofocus>
            Keep mine for now
          </Button>
        </div>
      </Dialog>
    </div>
  );
};
