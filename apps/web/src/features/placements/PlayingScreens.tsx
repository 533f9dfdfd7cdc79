import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { shownName } from '../../kit/shown-name';
import { useNow } from '../../kit/use-now';
import { Dialog } from '../../ui/Dialog';
import { RowList } from '../../ui/RowList';
import rows from '../../ui/Rows.module.css';
import { StatusDot } from '../../ui/StatusDot';
import { useFirstRows } from '../../ui/use-first-rows';
import type { Playing } from '../receipts/receipt-words';
import { AddToPlaylist } from './AddToPlaylist';
import { type PlaceAction, PlaceButtons } from './PlaceButtons';
import styles from './PlayingScreens.module.css';
import type { PlacedMessage } from './placement-data';
import { untilInWords } from './placement-words';
import { playingStatus } from './playing-status';
import { RemoveButtons } from './RemoveButtons';
import { ShowOnScreen } from './ShowOnScreen';
import type { PlayingScreen } from './where-words';

/**
 * A dialog with the screens that play some content, and with the actions that remove a message from their playlists and add the
 * message to more screens. A playlist is taken off a screen in the schedule.
 */
export const PlayingScreens = ({
  name,
  kind,
  screens,
  message,
  isUnsaved,
  onClose,
}: {
  name: string;
  kind: 'message' | 'playlist';
  screens: readonly PlayingScreen[];
  message: PlacedMessage | undefined;
  isUnsaved: boolean;
  onClose: () => void;
}) => {
  const [action, setAction] = useState<PlaceAction>();
  const { shown, loadMore } = useFirstRows(screens);
  const placing = message && { messages: [message], isUnsaved, onClose };
  if (placing && action === 'playlist') return <AddToPlaylist {...placing} />;
  if (placing && action === 'screen') return <ShowOnScreen {...placing} />;
  return (
    <Dialog opened onClose={onClose} title={`Where “${shownName(name)}” plays`} size={560}>
      {screens.length === 0 ? (
        <p>
          {kind === 'message'
            ? 'No screen plays this message yet.'
            : 'No screen plays this playlist yet. Add it to the schedule of a screen.'}
        </p>
      ) : (
        <RowList label="Screens" loadMore={loadMore}>
          {shown.map((screen) => (
            <ScreenRow key={screen.id} screen={screen} kind={kind} onClose={onClose} />
          ))}
        </RowList>
      )}
      {kind === 'playlist' && screens.length > 0 && (
        <p className={rows.below}>
          To take this playlist off a screen, open the schedule and remove it there.
        </p>
      )}
      {message && screens.length > 0 && (
        <RemoveButtons
          messageId={message.id}
          playlistIds={new Set(screens.flatMap((screen) => screen.rows.map(({ playlistId }) => playlistId)))}
          onRemoved={onClose}
        />
      )}
      {message && (
        <div className={styles.actions}>
          <PlaceButtons choose={setAction} isFirst={screens.length === 0} />
        </div>
      )}
    </Dialog>
  );
};

const ScreenRow = ({
  screen: { id, name, isCurrent, state, rows: placements },
  kind,
  onClose,
}: {
  screen: PlayingScreen;
  kind: 'message' | 'playlist';
  onClose: () => void;
}) => (
  <li className={`${rows.row} ${styles.screen}`}>
    <span className={rows.words}>
      <Link to="/screens/$id" params={{ id }} onClick={onClose}>
        {shownName(name)}
      </Link>
      {placements.map(({ playlistId, playlist, schedule, endDate }) => (
        <span key={`${playlistId} ${schedule}`} className={rows.note}>
          {kind === 'message' && (
            <>
              <Link to="/playlists/$id" params={{ id: playlistId }} search={{}} onClick={onClose}>
                {shownName(playlist)}
              </Link>
              {', '}
            </>
          )}
          {schedule === null ? (
            'chosen with the remote'
          ) : (
            <>
              schedule{' '}
              <Link to="/screens/$id" params={{ id }} onClick={onClose}>
                “{shownName(schedule)}”
              </Link>
            </>
          )}
          {endDate && <>,{untilInWords(endDate)}</>}
        </span>
      ))}
    </span>
    <PlayingDot isCurrent={isCurrent} state={state} />
  </li>
);

const PlayingDot = (playing: Playing) => {
  const { tone, words } = playingStatus(playing, useNow());
  return <StatusDot tone={tone} label={words} />;
};
