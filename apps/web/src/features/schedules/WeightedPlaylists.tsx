import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { shownName } from '../../kit/shown-name';
import type { ScheduleChanges } from './schedule-changes';
import shared from './schedules.module.css';
import styles from './WeightedPlaylists.module.css';
import { WeightBar } from './WeightBar';
import { parseWeight, type WeightRow } from './weights';

/** The playlists of a schedule, each with its weight. Playlists to add have the shape of the screen. */
export const WeightedPlaylists = ({
  rows,
  changes,
  playlists,
  shape,
}: {
  rows: readonly WeightRow[];
  changes: ScheduleChanges;
  /** Playlists of every shape, so that a row whose playlist has another shape still shows its name. */
  playlists: readonly Playlist[];
  shape: Shape;
}) => {
  const fitting = playlists.filter((playlist) => playlist.shape === shape);
  const next = fitting.find(({ id }) => !rows.some((row) => row.playlistId === id)) ?? fitting[0];
  const sum = rows.reduce((all, { weight }) => all + weight, 0);
  const unplayed = sum > 0 && rows.some(({ weight }) => weight === 0);
  return (
    <section aria-labelledby="weighted-playlists">
      <div className={shared.partHead}>
        <h3 id="weighted-playlists">Playlists</h3>
      </div>
      {rows.length > 0 && <WeightBar rows={rows} playlists={playlists} change={changes.changeWeights} />}
      {rows.length > 0 && sum !== 100 && (
        <p className={shared.soft}>
          Shares don’t need to add up to 100.{sum === 0 && ' If all are 0, all are equal.'}
        </p>
      )}
      {unplayed && <p className={shared.soft}>A playlist with share 0 does not play.</p>}
      <ul className={shared.rows}>
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            number={index + 1}
            playlists={playlists}
            shape={shape}
            change={(fields) => changes.changePlaylist(row.key, fields)}
            remove={() => changes.removePlaylist(row.key)}
          />
        ))}
      </ul>
      {next ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => changes.addPlaylist(next.id)}
        >
          Add playlist
        </Button>
      ) : (
        <p className={shared.soft}>No playlist matches the orientation of this screen. Create one first.</p>
      )}
    </section>
  );
};

const Row = ({
  row,
  number,
  playlists,
  shape,
  change,
  remove,
}: {
  row: WeightRow;
  number: number;
  playlists: readonly Playlist[];
  shape: Shape;
  change: (fields: Partial<WeightRow>) => void;
  remove: () => void;
}) => {
  const offered = playlists
    .filter((playlist) => playlist.shape === shape || playlist.id === row.playlistId)
    .map((playlist) => ({
      value: String(playlist.id),
      label: `${shownName(playlist.name)}${playlist.shape === shape ? '' : `, made for ${playlist.shape}`}`,
    }));
  const known = playlists.some(({ id }) => id === row.playlistId);
  return (
    <li className={styles.weighted}>
      <NativeSelect
        aria-label={`Playlist ${number}`}
        data={
          known
            ? offered
            : [{ value: String(row.playlistId), label: 'Playlist no longer available' }, ...offered]
        }
        value={String(row.playlistId)}
        onChange={(event) => change({ playlistId: Number(event.currentTarget.value) })}
      />
      <Weight number={number} weight={row.weight} change={(weight) => change({ weight })} />
      <ActionIcon aria-label={`Remove playlist ${number}`} title="Remove" onClick={remove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </li>
  );
};

/** The field keeps the typed text, because converting an incomplete text such as "12." to a number would remove the point. */
const Weight = ({
  number,
  weight,
  change,
}: {
  number: number;
  weight: number;
  change: (weight: number) => void;
}) => {
  const [typed, setTyped] = useState<string>();
  return (
    <TextInput
      aria-label={`Share of playlist ${number}`}
      inputMode="numeric"
      leftSection={<span className={shared.soft}>Share</span>}
      leftSectionWidth={68}
      value={typed ?? weight}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        change(parseWeight(event.currentTarget.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};
