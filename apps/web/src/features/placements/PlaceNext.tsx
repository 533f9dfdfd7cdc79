import { Button } from '@mantine/core';
import { IconDeviceTv, IconPlaylistAdd } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { useQuery } from '../../kit/use-query';
import styles from './PlaceNext.module.css';
import { type PlacedMessage, placementsQuery } from './placement-data';

// Loaded on demand, because most visits of a form do not open a dialog.
const AddToPlaylist = lazyPart(async () => (await import('./AddToPlaylist')).AddToPlaylist);
const ShowOnScreen = lazyPart(async () => (await import('./ShowOnScreen')).ShowOnScreen);

/** The next steps for a stored message that no screen plays yet. Renders nothing for other messages. */
export const PlaceNext = ({ message, isUnsaved }: { message: PlacedMessage; isUnsaved: boolean }) => {
  const placements = useQuery(placementsQuery({ message: message.id }));
  const [action, setAction] = useState<'playlist' | 'screen'>();
  const dialog = { messages: [message], isUnsaved, onClose: () => setAction(undefined) };
  return (
    <>
      {placements.data?.length === 0 && (
        <section aria-label="Next step" className={styles.next}>
          <p>
            <strong>Next step:</strong> this message is not on a screen yet.
          </p>
          <div className={styles.actions}>
            <Button
              variant="default"
              leftSection={<IconDeviceTv size={18} aria-hidden />}
              onClick={() => setAction('screen')}
            >
              Show on a screen
            </Button>
            <Button
              variant="default"
              leftSection={<IconPlaylistAdd size={18} aria-hidden />}
              onClick={() => setAction('playlist')}
            >
              Add to playlist
            </Button>
          </div>
        </section>
      )}
      <Suspense>
        {action === 'playlist' && <AddToPlaylist {...dialog} />}
        {action === 'screen' && <ShowOnScreen {...dialog} />}
      </Suspense>
    </>
  );
};
