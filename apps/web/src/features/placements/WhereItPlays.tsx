import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { useQuery } from '../../kit/use-query';
import { StatusDot } from '../../ui/StatusDot';
import { playedTone } from '../receipts/played-tone';
import { receiptsOfQuery } from '../receipts/receipt-data';
import { useTvStates } from '../receipts/use-tv-states';
import { type PlacedContent, type PlacedMessage, placementsQuery } from './placement-data';
import styles from './WhereItPlays.module.css';
import { allPlaying, playingScreens, whereWords } from './where-words';

// Loaded on demand, because most visits of a form do not open a dialog.
const ShowOnScreen = lazyPart(async () => (await import('./ShowOnScreen')).ShowOnScreen);
const PlayingScreens = lazyPart(async () => (await import('./PlayingScreens')).PlayingScreens);

/**
 * A button with the text "8 of 9 screens play this". It opens the list of the screens. A message that plays on a screen has a second
 * button, which shows the message on more screens. The next step of the form offers this for other messages.
 */
export const WhereItPlays = ({
  content,
  name,
  message,
  isUnsaved = false,
}: {
  content: PlacedContent;
  name: string;
  /** The message that the person can add to playlists and screens. Undefined: the dialog offers no actions. */
  message?: PlacedMessage | undefined;
  /** True if the form of the content has unsaved changes. */
  isUnsaved?: boolean;
}) => {
  const receipts = useQuery(receiptsOfQuery(content));
  const placements = useQuery(placementsQuery(content));
  const stateOf = useTvStates();
  const [open, setOpen] = useState<'list' | 'more'>();
  // The place of the button, so that the form below does not move.
  if (!receipts.data || !placements.data) return <span className={styles.place} aria-hidden />;
  const current = receipts.data.map((receipt) => ({ ...receipt, state: stateOf(receipt) }));
  const screens = playingScreens(placements.data, current);
  return (
    <>
      <span className={styles.gap}> </span>
      {/* Around the button, because a live region inside a button is not part of the name of the button. */}
      <span role="status">
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          onClick={() => setOpen('list')}
        >
          <StatusDot tone={playedTone(allPlaying(screens, current))} label={whereWords(screens, current)} />
          <IconChevronDown size={16} aria-hidden />
        </button>
      </span>
      {message && screens.length > 0 && (
        <button
          type="button"
          className={styles.button}
          aria-haspopup="dialog"
          onClick={() => setOpen('more')}
        >
          <IconPlus size={16} aria-hidden />
          Show on a screen
        </button>
      )}
      <Suspense>
        {message && open === 'more' && (
          <ShowOnScreen messages={[message]} isUnsaved={isUnsaved} onClose={() => setOpen(undefined)} />
        )}
        {open === 'list' && (
          <PlayingScreens
            name={name}
            kind={'message' in content ? 'message' : 'playlist'}
            screens={screens}
            message={message}
            isUnsaved={isUnsaved}
            onClose={() => setOpen(undefined)}
          />
        )}
      </Suspense>
    </>
  );
};
