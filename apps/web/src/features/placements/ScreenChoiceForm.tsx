import { hoursInWords } from '@marquee/contract/kit/hours-words';
import type { ScreenHours } from '@marquee/contract/placements';
import type { Screen } from '@marquee/contract/screens';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatCount } from '../../kit/formats';
import { newUuid } from '../../kit/new-uuid';
import { shownMessageName, shownName } from '../../kit/shown-name';
import { useNow } from '../../kit/use-now';
import { useQuery } from '../../kit/use-query';
import { DialogForm } from '../../ui/DialogForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { ChangedScreens } from '../uses/ChangedScreens';
import { namesInWords } from '../uses/screens-in-words';
import { screensPlayingQuery } from '../uses/screens-playing-data';
import { ChoiceRow } from './ChoiceRow';
import { PlacementFields } from './PlacementFields';
import { type PlacedMessage, usePlace } from './placement-data';
import { addedInWords, misfitInWords, type NewShare, newInWords, offeredInWords } from './placement-words';
import styles from './placements.module.css';
import own from './ShowOnScreen.module.css';
import { isOnlyOn, newHours, type ScreenChoice, withinSentence } from './screen-choices';
import { TargetPicture } from './TargetPicture';
import { UnsavedNote } from './UnsavedNote';

/**
 * The form that adds messages to a playlist that the chosen screens play, or to a new playlist that only they play, in their hours. If
 * messages in an existing playlist have a last day, a new playlist with this end date becomes an item of the existing playlist.
 */
export const ScreenChoiceForm = ({
  screens,
  messages,
  isUnsaved,
  choices,
  closedNames = [],
  newName,
  newShare,
  hours,
  onBack,
  onClose,
}: {
  /** The chosen screens, at least one. */
  screens: readonly Screen[];
  messages: readonly PlacedMessage[];
  isUnsaved: boolean;
  /** The playlists that all chosen screens play. */
  choices: readonly ScreenChoice[];
  /** The names of the other playlists of the screen, to which no messages can be added. */
  closedNames?: readonly string[];
  /** The first name of the new playlist. */
  newName: string;
  /** The part of the time that the new playlist gets. */
  newShare: NewShare;
  /** The hours in which each chosen screen plays a new playlist. */
  hours: readonly ScreenHours[];
  onBack: () => void;
  onClose: () => void;
}) => {
  const place = usePlace();
  // Each attempt sends the same form id, so that a repeated request adds the messages once.
  const [form] = useState(newUuid);
  const [playlistId, setPlaylistId] = useState(
    // A playlist that other screens play too is never chosen before the person chooses it.
    choices.find((choice) => isOnlyOn(choice, screens.length))?.target.id,
  );
  const [name, setName] = useState(newName);
  const [endDate, setEndDate] = useState('');
  // Another person may have deleted the chosen playlist.
  const chosen = choices.find(({ target }) => target.id === playlistId);
  const isOffered = screens.every(({ screenMode }) => screenMode === 'slideshow');
  const several = screens.length > 1;
  const places = several ? `${screens.length} screens` : shownName(screens[0]?.name ?? '');

  const others = chosen ? chosen.target.screenCount - screens.length : 0;
  const changed = others > 0 ? `${screens.length + others} screens` : places;
  const newPlays = newHours(hours, screens, useNow());

  const send = async () => {
    const newPlaylist = chosen
      ? { name: shownMessageName(messages[0]?.name).slice(0, 100), inPlaylistIds: [chosen.target.id] }
      : { name, screenIds: screens.map(({ id }) => id) };
    const isNew = !chosen || endDate !== '';
    const body = {
      form,
      messageIds: messages.map(({ id }) => id),
      playlistIds: isNew ? [] : [chosen.target.id],
      position: 'end' as const,
      ...(isNew && { newPlaylist: { ...newPlaylist, ...(endDate && { endDate }) } }),
    };
    await place(body, () => `Added to ${changed}`);
    onClose();
  };
  const missing = () => (!chosen && name.trim() === '' ? ['Please enter a playlist name.'] : []);
  const misfit = (chosen ? [chosen.target.shape] : screens.map(({ rotation }) => shapeOfRotation(rotation)))
    .map((shape) => misfitInWords(messages, shape, several ? 'screens' : 'screen'))
    .find((words) => words !== undefined);
  const outcome = () => {
    if (chosen) return addedInWords(messages, screens, chosen, endDate);
    if (isOffered) return offeredInWords(messages, screens, endDate);
    return newInWords(messages, screens, endDate, newShare, newPlays);
  };

  return (
    <DialogForm
      button="Save"
      missing={missing}
      fields={{ endDate: { label: 'Last day' } }}
      send={send}
      onClose={onClose}
      about={
        <>
          <button type="button" className={own.back} onClick={onBack}>
            {several ? 'Choose other screens' : 'Choose another screen'}
          </button>
          <UnsavedNote isUnsaved={isUnsaved} />
        </>
      }
    >
      {choices.length > 0 && (
        <fieldset className={own.options}>
          <legend>Add it to</legend>
          {choices.map((choice) => (
            <ChoiceRow
              key={choice.target.id}
              name={shownName(choice.target.name)}
              picture={<TargetPicture target={choice.target} />}
              isChosen={choice === chosen}
              choose={() => setPlaylistId(choice.target.id)}
            >
              {choice.isNow && <span className={own.now}>Plays now, </span>}
              {several ? 'All these screens play it' : choice.when}
              {!isOnlyOn(choice, screens.length) && (
                <strong className={own.shared}>
                  {', also on '}
                  {formatCount(choice.target.screenCount - screens.length, 'other screen')}
                </strong>
              )}
            </ChoiceRow>
          ))}
          <ChoiceRow
            name={several ? `Only on these ${screens.length} screens` : `Only on ${places}`}
            isChosen={!chosen}
            choose={() => setPlaylistId(undefined)}
          >
            {isOffered ? 'A new playlist that the remote offers' : `A new playlist, ${newPlays.words}`}
          </ChoiceRow>
        </fieldset>
      )}
      <PlacementFields
        name={chosen ? undefined : name}
        setName={setName}
        endDate={endDate}
        setEndDate={setEndDate}
      />
      {closedNames.length > 0 && (
        <p className={styles.soft}>
          {places} also plays {namesInWords(closedNames.slice(0, 3), closedNames.length)}. You cannot add
          messages there.
        </p>
      )}
      {misfit !== undefined && <p className={styles.misfit}>{misfit}</p>}
      <div className={styles.outcome}>
        <p role="status">{outcome()}</p>
        {chosen ? (
          others > 0 && <ScreensOf playlistId={chosen.target.id} />
        ) : (
          <ChangedScreens screens={isOffered ? screens : withHours(screens, hours)} />
        )}
      </div>
    </DialogForm>
  );
};

const ScreensOf = ({ playlistId }: { playlistId: number }) => {
  const screens = useQuery(screensPlayingQuery([playlistId]));
  if (screens.isError) return <WarningAlert messages={sentencesOf(screens.error)} />;
  return screens.data ? <ChangedScreens screens={screens.data} /> : null;
};

const withHours = (screens: readonly Screen[], hours: readonly ScreenHours[]) =>
  screens.map(({ id, name }) => {
    const times = hours.find(({ screenId }) => screenId === id)?.times ?? [];
    return { id, name, note: withinSentence(hoursInWords(times)) };
  });
