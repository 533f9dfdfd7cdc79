import type { Screen } from '@marquee/contract/screens';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { newUuid } from '../../kit/new-uuid';
import { shownMessageName, shownName } from '../../kit/shown-name';
import { DialogForm } from '../../ui/DialogForm';
import { ChoiceRow } from './ChoiceRow';
import { PlacementFields } from './PlacementFields';
import { type PlacedMessage, usePlace } from './placement-data';
import {
  addedInWords,
  misfitInWords,
  type NewShare,
  namesInWords,
  newInWords,
  offeredInWords,
} from './placement-words';
import styles from './placements.module.css';
import own from './ShowOnScreen.module.css';
import type { ScreenChoice } from './screen-choices';
import { TargetPicture } from './TargetPicture';
import { UnsavedNote } from './UnsavedNote';

/**
 * The form that adds messages to a playlist that the chosen screens play, or to a new playlist that they play every day, all day. If
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
  onBack: () => void;
  onClose: () => void;
}) => {
  const place = usePlace();
  // Each attempt sends the same form id, so that a repeated request adds the messages once.
  const [form] = useState(newUuid);
  const [playlistId, setPlaylistId] = useState(choices[0]?.target.id);
  const [name, setName] = useState(newName);
  const [endDate, setEndDate] = useState('');
  // Another person may have deleted the chosen playlist.
  const chosen = choices.find(({ target }) => target.id === playlistId);
  const isOffered = screens.every(({ screenMode }) => screenMode === 'slideshow');
  const several = screens.length > 1;
  const places = several ? `${screens.length} screens` : shownName(screens[0]?.name ?? '');

  const send = async () => {
    const newPlaylist = chosen
      ? { name: shownMessageName(messages[0]?.name).slice(0, 100), inPlaylistIds: [chosen.target.id] }
      : { name, screenIds: screens.map(({ id }) => id) };
    const isNew = !chosen || endDate !== '';
    await place.mutateAsync({
      form,
      messageIds: messages.map(({ id }) => id),
      playlistIds: isNew ? [] : [chosen.target.id],
      position: 'end',
      ...(isNew && { newPlaylist: { ...newPlaylist, ...(endDate && { endDate }) } }),
    });
    showBanner(`Added to ${places}`);
    onClose();
  };
  const missing = () => (!chosen && name.trim() === '' ? ['Please enter a playlist name.'] : []);
  const misfit = (chosen ? [chosen.target.shape] : screens.map(({ rotation }) => shapeOfRotation(rotation)))
    .map((shape) => misfitInWords(messages, shape, several ? 'screens' : 'screen'))
    .find((words) => words !== undefined);
  const outcome = () => {
    if (chosen) return addedInWords(messages, screens, chosen, endDate);
    if (isOffered) return offeredInWords(messages, screens, endDate);
    return newInWords(messages, screens, endDate, newShare);
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
            </ChoiceRow>
          ))}
          <ChoiceRow name="A new playlist" isChosen={!chosen} choose={() => setPlaylistId(undefined)}>
            {isOffered ? 'The remote of the screen offers it' : 'Plays every day, all day'}
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
      <p role="status" className={styles.outcome}>
        {outcome()}
      </p>
    </DialogForm>
  );
};
