import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import { IconPlus, IconX } from '@tabler/icons-react';
import { SharesBar } from './SharesBar';
import styles from './schedules.module.css';
import type { ScheduleEdits } from './use-schedule-edits';
import { parseWeight, type WeightRow } from './weights';

/** What it plays: playlists of the screen's shape, each with its weight. */
export const WeightedPlaylists = ({
  edits,
  playlists,
}: {
  edits: ScheduleEdits;
  playlists: readonly Playlist[];
}) => {
  const next =
    playlists.find(({ id }) => !edits.playlists.some((row) => row.playlistId === id)) ?? playlists[0];
  return (
    <section aria-labelledby="weighted-playlists">
      <div className={styles.partHead}>
        <h3 id="weighted-playlists">Playlists</h3>
      </div>
      {edits.playlists.length > 0 && <SharesBar rows={edits.playlists} playlists={playlists} />}
      <ul className={styles.rows}>
        {edits.playlists.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            number={index + 1}
            playlists={playlists}
            change={(fields) => edits.changePlaylist(row.key, fields)}
            remove={() => edits.removePlaylist(row.key)}
          />
        ))}
      </ul>
      {next ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => edits.addPlaylist(next.id)}
        >
          Add playlist
        </Button>
      ) : (
        <p className={styles.soft}>
          No playlist fits the way this screen hangs. Make one of its shape first.
        </p>
      )}
    </section>
  );
};

const Row = ({
  row,
  number,
  playlists,
  change,
  remove,
}: {
  row: WeightRow;
  number: number;
  playlists: readonly Playlist[];
  change: (fields: Partial<WeightRow>) => void;
  remove: () => void;
}) => {
  const offered = playlists.map(({ id, name }) => ({ value: String(id), label: name || '(No name)' }));
  const known = playlists.some(({ id }) => id === row.playlistId);
  return (
    <li className={styles.weighted}>
      <NativeSelect
        aria-label={`Playlist ${number}`}
        data={
          known
            ? offered
            : [{ value: String(row.playlistId), label: 'A playlist of another shape' }, ...offered]
        }
        value={String(row.playlistId)}
        onChange={(event) => change({ playlistId: Number(event.currentTarget.value) })}
      />
      <TextInput
        aria-label={`Weight of playlist ${number}`}
        inputMode="numeric"
        leftSection={<span className={styles.soft}>Weight</span>}
        leftSectionWidth={68}
        value={row.weight}
        onChange={(event) => change({ weight: parseWeight(event.currentTarget.value) })}
      />
      <ActionIcon aria-label={`Remove playlist ${number}`} title="Remove" onClick={remove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
};
