import { ActionIcon, Select } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import { IconX } from '@tabler/icons-react';
import { shownName } from '../../kit/shown-name';
import { SortableList } from '../../ui/SortableList';
import styles from './ManualPlaylists.module.css';

/**
 * The manual playlists of a screen, in the order in which the remote lists them. Only playlists of the screen's shape can be
 * added.
 */
export const ManualPlaylists = ({
  chosen,
  change,
  playlists,
  shape,
}: {
  chosen: readonly number[];
  change: (chosen: number[]) => void;
  playlists: readonly Playlist[];
  shape: Shape;
}) => {
  const known = new Map(playlists.map((playlist) => [playlist.id, playlist]));
  const offered = playlists.filter((one) => one.shape === shape && !chosen.includes(one.id));
  const nameOf = (id: number) => shownName(known.get(id)?.name);
  return (
    <fieldset className={styles.manual}>
      <legend>Manual playlists</legend>
      <p className={styles.soft}>The playlists to choose from with the remote, in this order.</p>
      {chosen.length > 0 && (
        <SortableList
          label="Manual playlists"
          items={chosen.map((id) => ({ id }))}
          onChange={(items) => change(items.map(({ id }) => id))}
          nameOf={({ id }) => nameOf(id)}
        >
          {({ id }) => (
            <span className={styles.row}>
              <span className={styles.words}>
                <span className={styles.name}>{nameOf(id)}</span>
                {known.get(id)?.shape !== shape && (
                  <span className={styles.soft}>Made for another shape</span>
                )}
              </span>
              <ActionIcon
                aria-label={`Remove ${nameOf(id)}`}
                title="Remove"
                onClick={() => change(chosen.filter((one) => one !== id))}
              >
                <IconX size={18} aria-hidden />
              </ActionIcon>
            </span>
          )}
        </SortableList>
      )}
      {offered.length > 0 && (
        <Select
          aria-label="Add a manual playlist"
          placeholder="Add a playlist"
          searchable
          nothingFoundMessage="No playlists found. Try a different search."
          data={offered.map(({ id }) => ({ value: String(id), label: nameOf(id) }))}
          value={null}
          onChange={(value) => value && change([...chosen, Number(value)])}
        />
      )}
      {offered.length === 0 && chosen.length === 0 && (
        <p className={styles.soft}>No playlist has the layout of this screen. Create one first.</p>
      )}
    </fieldset>
  );
};
