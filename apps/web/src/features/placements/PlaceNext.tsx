import { ActionIcon, Button } from '@mantine/core';
import type { Placement } from '@marquee/contract/placements';
import type { Screen } from '@marquee/contract/screens';
import { IconDeviceTv, IconX } from '@tabler/icons-react';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { shownName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { receiptsQuery } from '../receipts/receipt-data';
import { screensQuery } from '../screens/screen-data';
import { useHiddenStep } from './hidden-steps';
import { type PlaceAction, PlaceButtons } from './PlaceButtons';
import styles from './PlaceNext.module.css';
import { type PlacedMessage, placementsQuery } from './placement-data';
import { screenWithoutTv } from './screen-without-tv';

// Loaded on demand, because most visits of a form do not open a dialog.
const AddToPlaylist = lazyPart(async () => (await import('./AddToPlaylist')).AddToPlaylist);
const ShowOnScreen = lazyPart(async () => (await import('./ShowOnScreen')).ShowOnScreen);
const PairTvDialog = lazyPart(async () => (await import('../devices/PairTvDialog')).PairTvDialog);

/**
 * The next step for a stored message: a screen that plays it, then a TV for this screen. Renders nothing for a message that has
 * both, and after the person hid the step of the message.
 */
export const PlaceNext = ({ message, isUnsaved }: { message: PlacedMessage; isUnsaved: boolean }) => {
  const placements = useQuery(placementsQuery({ message: message.id })).data;
  // The dialogs stay open when the step changes below them.
  const [action, setAction] = useState<PlaceAction>();
  const [pairing, setPairing] = useState<number>();
  const [isHidden, hide] = useHiddenStep(message.id);
  const dialog = { messages: [message], isUnsaved, onClose: () => setAction(undefined) };
  return (
    <>
      {!isHidden && placements?.length === 0 && (
        <Step words="this message is not on a screen yet." hide={hide}>
          <PlaceButtons choose={setAction} />
        </Step>
      )}
      {!isHidden && placements && placements.length > 0 && (
        <PairNext placements={placements} pair={setPairing} hide={hide} />
      )}
      <Suspense>
        {action === 'playlist' && <AddToPlaylist {...dialog} />}
        {action === 'screen' && <ShowOnScreen {...dialog} />}
        {pairing !== undefined && (
          <PairTvDialog screenId={pairing} opened onClose={() => setPairing(undefined)} />
        )}
      </Suspense>
    </>
  );
};

const PairNext = ({
  placements,
  pair,
  hide,
}: {
  placements: readonly Placement[];
  pair: (screenId: Screen['id']) => void;
  hide: () => void;
}) => {
  const screens = useQuery(screensQuery).data;
  const receipts = useQuery(receiptsQuery).data;
  const screen = screens && receipts && screenWithoutTv(placements, screens, receipts);
  if (!screen) return null;
  return (
    <Step words={`no TV is paired with ${shownName(screen.name)} yet.`} hide={hide}>
      <Button
        variant="default"
        leftSection={<IconDeviceTv size={18} aria-hidden />}
        onClick={() => pair(screen.id)}
      >
        Pair a TV
      </Button>
    </Step>
  );
};

const Step = ({ words, hide, children }: { words: string; hide: () => void; children: ReactNode }) => (
  <section aria-label="Next step" data-next className={styles.next}>
    <p>
      <strong>Next step:</strong> {words}
    </p>
    <div className={styles.actions}>{children}</div>
    <ActionIcon className={styles.hide} aria-label="Hide the next step" title="Hide" onClick={hide}>
      <IconX size={18} aria-hidden />
    </ActionIcon>
  </section>
);
