import { nameContains } from '@marquee/contract/kit/name-contains';
import type { Playlist } from '@marquee/contract/playlists';
import { useMemo, useState } from 'react';
import { inNameOrder } from '../../../kit/in-name-order';
import { shownName } from '../../../kit/shown-name';
import { Dialog } from '../../../ui/Dialog';
import { SearchField } from '../../../ui/SearchField';
import { VirtualList } from '../../../ui/VirtualList';
import { PlaylistPicture } from '../../playlists/PlaylistPicture';
import shared from '../schedules.module.css';
import styles from './ChoosePlaylist.module.css';

/** A dialog in which a person chooses one playlist by its picture or its name. */
export const ChoosePlaylist = ({
  playlists,
  opened,
  choose,
  close,
}: {
  playlists: readonly Playlist[];
  opened: boolean;
  choose: (playlistId: number) => void;
  close: () => void;
}) => (
  <Dialog opened={opened} onClose={close} title="Choose a playlist" size={680}>
    <Choices playlists={playlists} choose={choose} />
  </Dialog>
);

const Choices = ({
  playlists,
  choose,
}: {
  playlists: readonly Playlist[];
  choose: (playlistId: number) => void;
}) => {
  const [search, setSearch] = useState('');
  const ordered = useMemo(() => inNameOrder(playlists), [playlists]);
  const found = ordered.filter(({ name }) => nameContains(name, search));
  return (
    <div className={styles.choices}>
      <SearchField label="Search playlists" value={search} onChange={setSearch} focusInDialog />
      {found.length === 0 && <p className={shared.soft}>No playlists found. Try a different search.</p>}
      <VirtualList
        label="Playlists"
        items={found}
        keyOf={idOf}
        rowHeight={cardHeight}
        minColumnWidth={160}
        gap={16}
      >
        {({ id, name, shape }) => (
          <button type="button" className={styles.card} onClick={() => choose(id)}>
            <span className={styles.picture}>
              <PlaylistPicture id={id} shape={shape} />
            </span>
            <span className={styles.name}>{shownName(name)}</span>
          </button>
        )}
      </VirtualList>
    </div>
  );
};

const cardHeight = 140;
const idOf = ({ id }: Playlist) => id;
