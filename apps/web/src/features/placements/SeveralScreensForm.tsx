import type { Screen } from '@marquee/contract/screens';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { useState } from 'react';
import { showBanner } from '../../kit/banner';
import { newUuid } from '../../kit/new-uuid';
import { shownMessageName } from '../../kit/shown-name';
import { DialogForm } from '../../ui/DialogForm';
import { NewPlaylistFields } from './NewPlaylistFields';
import { type PlacedMessage, usePlace } from './placement-data';
import { misfitInWords, severalInWords } from './placement-words';
import styles from './placements.module.css';
import own from './ShowOnScreen.module.css';
import { UnsavedNote } from './UnsavedNote';

/** The form that adds messages to a new playlist that several screens play every day, all day, if wanted until a last day. */
export const SeveralScreensForm = ({
  screens,
  messages,
  isUnsaved,
  onBack,
  onClose,
}: {
  screens: readonly Screen[];
  messages: readonly PlacedMessage[];
  isUnsaved: boolean;
  onBack: () => void;
  onClose: () => void;
}) => {
  const place = usePlace();
  // Each attempt sends the same form id, so that a repeated request creates one playlist.
  const [form] = useState(newUuid);
  const [name, setName] = useState(shownMessageName(messages[0]?.name).slice(0, 100));
  const [endDate, setEndDate] = useState('');

  const send = async () => {
    await place.mutateAsync({
      form,
      messageIds: messages.map(({ id }) => id),
      playlistIds: [],
      position: 'end',
      newPlaylist: { name, screenIds: screens.map(({ id }) => id), ...(endDate && { endDate }) },
    });
    showBanner(`Added to ${screens.length} screens`);
    onClose();
  };
  const misfit = screens
    .map(({ rotation }) => misfitInWords(messages, shapeOfRotation(rotation), 'screens'))
    .find((words) => words !== undefined);

  return (
    <DialogForm
      button="Save"
      missing={() => (name.trim() === '' ? ['Please enter a playlist name.'] : [])}
      send={send}
      onClose={onClose}
      about={
        <>
          <button type="button" className={own.back} onClick={onBack}>
            Choose other screens
          </button>
          <UnsavedNote isUnsaved={isUnsaved} />
        </>
      }
    >
      <NewPlaylistFields name={name} setName={setName} endDate={endDate} setEndDate={setEndDate} />
      {misfit !== undefined && <p className={styles.misfit}>{misfit}</p>}
      <p role="status" className={styles.outcome}>
        {severalInWords(messages, screens, endDate)}
      </p>
    </DialogForm>
  );
};
