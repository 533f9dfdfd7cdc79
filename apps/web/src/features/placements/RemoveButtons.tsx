import { Button } from '@mantine/core';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { shownName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import rows from '../../ui/Rows.module.css';
import { WarningAlert } from '../../ui/WarningAlert';
import { targetsQuery } from './placement-data';
import { useRemoval } from './use-removal';

/** The playlists that play a message, each with a button that removes the message. Lists only playlists that the person can change. */
export const RemoveButtons = ({
  messageId,
  playlistIds,
  onRemoved,
}: {
  messageId: number;
  playlistIds: ReadonlySet<number>;
  onRemoved: () => void;
}) => {
  const targets = useQuery(targetsQuery);
  const remove = useRemoval(messageId);
  const [busy, setBusy] = useState<number>();
  const [faults, setFaults] = useState<readonly string[]>([]);
  const removeFrom = async (id: number, name: string) => {
    setBusy(id);
    setFaults([]);
    const found = await remove(id).catch((thrown: unknown) => sentencesOf(thrown));
    setBusy(undefined);
    if (found === true) onRemoved();
    else
      setFaults(
        found || [
          `“${shownName(name)}” contains this message in another playlist. Open “${shownName(name)}” to change it.`,
        ],
      );
  };
  const shown = (targets.data ?? []).filter(({ id }) => playlistIds.has(id));
  return (
    <>
      <WarningAlert messages={faults} />
      {shown.length > 0 && (
        <ul className={rows.rows} aria-label="Playlists with this message">
          {shown.map(({ id, name }) => (
            <li key={id} className={rows.row}>
              <span className={rows.words}>In playlist “{shownName(name)}”</span>
              <Button
                variant="subtle"
                aria-label={`Remove from ${shownName(name)}`}
                loading={busy === id}
                disabled={busy !== undefined}
                onClick={() => removeFrom(id, name)}
              >
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
    </>
  );
};
