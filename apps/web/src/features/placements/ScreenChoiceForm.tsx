import type { Screen } from '@marquee/contract/screens';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { newUuid } from '../../kit/new-uuid';
import { shownName } from '../../kit/shown-name';
import { DialogForm } from '../../ui/DialogForm';
import { NewPlaylistFields } from './NewPlaylistFields';
import { type PlacedMessage, usePlace } from './placement-data';
import { messagesInWords, misfitInWords, namesInWords, untilInWords } from './placement-words';
import styles from './placements.module.css';
import own from './ShowOnScreen.module.css';
import type { ScreenChoice } from './screen-choices';
import { TargetPicture } from './TargetPicture';
import { UnsavedNote } from './UnsavedNote';

/** The form that adds messages to a playlist of a screen, or to a new playlist that the screen plays every day, all day. */
export const ScreenChoiceForm = ({
  screen,
  messages,
  isUnsaved,
  choices,
  closedNames,
  newName,
  onBack,
  onClose,
}: {
  screen: Screen;
  messages: readonly PlacedMessage[];
  isUnsaved: boolean;
  choices: readonly ScreenChoice[];
  /** The names of the other playlists of the screen, to which no messages can be added. */
  closedNames: readonly string[];
  /** The first name of the new playlist. */
  newName: string;
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
  const isOffered = screen.screenMode === 'slideshow';
  const screenName = shownName(screen.name);

  const send = async () => {
    await place.mutateAsync({
      form,
      messageIds: messages.map(({ id }) => id),
      playlistIds: chosen ? [chosen.target.id] : [],
      position: 'end',
      ...(!chosen && { newPlaylist: { name, screenId: screen.id, ...(endDate && { endDate }) } }),
    });
    showBanner(`Added to ${screenName}`);
    onClose();
  };
  const missing = () => (!chosen && name.trim() === '' ? ['Please enter a playlist name.'] : []);
  const misfit = misfitInWords(messages, chosen?.target.shape ?? shapeOfRotation(screen.rotation), 'screen');

  return (
    <DialogForm
      button="Save"
      missing={missing}
      send={send}
      onClose={onClose}
      about={
        <>
          <button type="button" className={own.back} onClick={onBack}>
            Choose another screen
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
              choice={choice}
              isChosen={choice === chosen}
              choose={() => setPlaylistId(choice.target.id)}
            />
          ))}
          <label className={styles.row} data-chosen={!chosen || undefined}>
            <input
              type="radio"
              name="placement"
              checked={!chosen}
              onChange={() => setPlaylistId(undefined)}
            />
            <span className={styles.words}>
              <span className={styles.name}>A new playlist</span>
              <span className={styles.soft}>
                {isOffered ? 'The remote of the screen offers it' : 'Plays every day, all day'}
              </span>
            </span>
          </label>
        </fieldset>
      )}
      {!chosen && (
        <NewPlaylistFields name={name} setName={setName} endDate={endDate} setEndDate={setEndDate} />
      )}
      {closedNames.length > 0 && (
        <p className={styles.soft}>
          {screenName} also plays {namesInWords(closedNames.slice(0, 3), closedNames.length)}. You cannot add
          messages there.
        </p>
      )}
      {misfit !== undefined && <p className={styles.misfit}>{misfit}</p>}
      <p role="status" className={styles.outcome}>
        {outcome(messages, screenName, chosen, choices.length > 0, isOffered, endDate)}
      </p>
    </DialogForm>
  );
};

const ChoiceRow = ({
  choice: { target, when, isNow },
  isChosen,
  choose,
}: {
  choice: ScreenChoice;
  isChosen: boolean;
  choose: () => void;
}) => (
  <label className={styles.row} data-chosen={isChosen || undefined}>
    <input type="radio" name="placement" checked={isChosen} onChange={choose} />
    <TargetPicture target={target} />
    <span className={styles.words}>
      <span className={styles.name}>{shownName(target.name)}</span>
      <span className={styles.soft}>
        {isNow && <span className={own.now}>Plays now, </span>}
        {when}
      </span>
    </span>
  </label>
);

/** Returns the sentence that says what the save changes, and when the screen shows the messages. */
const outcome = (
  messages: readonly PlacedMessage[],
  screen: string,
  chosen: ScreenChoice | undefined,
  hasOthers: boolean,
  isOffered: boolean,
  endDate: string,
): string => {
  const what = messagesInWords(messages);
  if (chosen) {
    const start = chosen.isNow ? 'from the next round on' : chosen.when;
    return `${what} will be the last in “${shownName(chosen.target.name)}” and play on ${screen} ${start}.`;
  }
  const until = untilInWords(endDate);
  if (isOffered) return `The remote of ${screen} will offer a new playlist with ${what}${until}.`;
  const shared = hasOthers ? ', in turn with the other playlists' : '';
  return `${what} will play on ${screen}${until}${until && ','} every day, all day${shared}, starting now.`;
};
