import { Button } from '@mantine/core';
import { IconCalendarPlus, IconCheck } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { shownName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { PreviewButton } from '../screens/PreviewButton';
import { playlistsQuery } from './playlist-data';
import { rowWords } from './playlist-states';
import styles from './SavedPlaylist.module.css';

// Loaded on demand, because most people open another page first.
const ScheduleOnScreen = lazyPart(
  async () => (await import('../placements/ScheduleOnScreen')).ScheduleOnScreen,
);

/** The new playlist that was just saved, with the next steps. Renders nothing if the playlist is not in the list. */
export const SavedPlaylist = ({ id }: { id: number }) => {
  const playlists = useQuery(playlistsQuery);
  const [isScheduling, setIsScheduling] = useState(false);
  const saved = playlists.data?.find((playlist) => playlist.id === id);
  if (!saved) return null;
  const takesMessages = saved.mode === 'normal';
  return (
    <section aria-labelledby="saved-playlist" className={styles.saved}>
      <div className={styles.words}>
        <h2 id="saved-playlist" className={styles.name}>
          <IconCheck size={20} aria-hidden />
          {shownName(saved.name)} is saved
        </h2>
        <p className={styles.note}>{rowWords(saved).words}</p>
      </div>
      <div className={styles.actions}>
        <PreviewButton
          title="Preview Playlist"
          name={saved.name}
          src={`/display/?preview=1&auto=1&playlistIds=${id}`}
          shape={saved.shape}
          unsaved={false}
        />
        <Button
          variant="default"
          leftSection={<IconCalendarPlus size={18} aria-hidden />}
          onClick={() => setIsScheduling(true)}
        >
          Schedule
        </Button>
        <ButtonLink variant="default" to="/playlists/$id" params={{ id }} search={{}}>
          {takesMessages ? 'Add messages' : 'Edit'}
        </ButtonLink>
      </div>
      <Suspense>{isScheduling && <ScheduleOnScreen onClose={() => setIsScheduling(false)} />}</Suspense>
    </section>
  );
};
