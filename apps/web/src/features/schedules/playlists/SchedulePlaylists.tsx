import { ActionIcon, Button, TextInput } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { shownName } from '../../../kit/shown-name';
import { PlaylistPicture } from '../../playlists/PlaylistPicture';
import type { ScheduleChanges } from '../schedule-changes';
import shared from '../schedules.module.css';
import { ChoosePlaylist } from './ChoosePlaylist';
import styles from './SchedulePlaylists.module.css';
import { WeightBar } from './WeightBar';
import { parseWeight, type WeightRow } from './weights';

/** The playlists of a schedule, each with its weight. Playlists to add have the shape of the screen. */
export const SchedulePlaylists = ({
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
  /** The key of the row whose playlist is chosen, or 'new'. */
  const [choosing, setChoosing] = useState<string>();
  const fitting = playlists.filter((playlist) => playlist.shape === shape);
  const choose = (playlistId: number) => {
    if (choosing === 'new') changes.addPlaylist(playlistId);
    else if (choosing) changes.changePlaylist(choosing, { playlistId });
    setChoosing(undefined);
  };
  return (
    <section aria-labelledby="weighted-playlists">
      <div className={shared.partHead}>
        <h3 id="weighted-playlists">Playlists</h3>
      </div>
      {rows.length === 0 && fitting.length > 0 && (
        <p className={shared.warning}>Without a playlist, this schedule plays nothing. Add one.</p>
      )}
      {rows.length > 1 && (
        <>
          <WeightBar rows={rows} playlists={playlists} change={changes.changeWeights} />
          <p className={shared.soft}>{shareHint(rows)}</p>
        </>
      )}
      <ul className={shared.rows}>
        {rows.map((row, index) => (
          <Row
            key={row.key}
            row={row}
            number={index + 1}
            playlist={playlists.find(({ id }) => id === row.playlistId)}
            shape={shape}
            choose={() => setChoosing(row.key)}
            change={(weight) => changes.changePlaylist(row.key, { weight })}
            remove={() => changes.removePlaylist(row.key)}
          />
        ))}
      </ul>
      {fitting.length > 0 ? (
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setChoosing('new')}
        >
          Add playlist
        </Button>
      ) : (
        <p className={shared.soft}>No playlist has the layout of this screen. Create one first.</p>
      )}
      <ChoosePlaylist
        playlists={fitting}
        opened={choosing !== undefined}
        choose={choose}
        close={() => setChoosing(undefined)}
      />
    </section>
  );
};

const shareHint = (rows: readonly WeightRow[]): string => {
  const weights = rows.map(({ weight }) => weight);
  if (weights.every((weight) => weight === 0)) return 'All shares are 0, so all playlists get the same time.';
  const hint = 'A share is the part of the time that a playlist gets. Drag the borders, or type.';
  return weights.includes(0) ? `${hint} A playlist with share 0 does not play.` : hint;
};

const Row = ({
  row,
  number,
  playlist,
  shape,
  choose,
  change,
  remove,
}: {
  row: WeightRow;
  number: number;
  /** Undefined if the playlist is no longer available. */
  playlist: Playlist | undefined;
  shape: Shape;
  choose: () => void;
  change: (weight: number) => void;
  remove: () => void;
}) => {
  const name = playlist ? shownName(playlist.name) : 'Playlist no longer available';
  return (
    <li className={styles.row}>
      <button
        type="button"
        className={styles.playlist}
        aria-label={`Playlist ${number}: ${name}. Choose another.`}
        title="Choose another playlist"
        onClick={choose}
      >
        <span className={styles.picture}>
          <PlaylistPicture id={row.playlistId} shape={playlist?.shape ?? shape} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {playlist && playlist.shape !== shape && (
            <span className={shared.soft}>Made for {playlist.shape}</span>
          )}
        </span>
      </button>
      <Weight number={number} weight={row.weight} change={change} />
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
      leftSectionWidth={56}
      value={typed ?? weight}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        change(parseWeight(event.currentTarget.value));
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
};
