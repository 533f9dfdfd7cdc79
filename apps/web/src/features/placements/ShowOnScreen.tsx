import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { shownName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { Dialog } from '../../ui/Dialog';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { screensQuery } from '../screens/screen-data';
import { FirstScreen } from './FirstScreen';
import type { PlacedMessage } from './placement-data';
import { ScreenGrid } from './ScreenGrid';
import { ShowOnChosenScreen } from './ShowOnChosenScreen';

/** A dialog that shows messages on a screen, in a playlist of the screen or in a new playlist. It is open while it is mounted. */
export const ShowOnScreen = ({
  messages,
  isUnsaved = false,
  onClose,
}: {
  messages: readonly PlacedMessage[];
  /** True if the form of the message has unsaved changes. */
  isUnsaved?: boolean;
  onClose: () => void;
}) => {
  const screens = useQuery(screensQuery);
  const [chosenId, setChosenId] = useState<number>();
  const chosen = screens.data?.find(({ id }) => id === chosenId);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={chosen ? `Show on ${shownName(chosen.name)}` : 'Show on a screen'}
      size={chosen || screens.data?.length === 0 ? 488 : 720}
    >
      {screens.isPending && <LoadingIndicator />}
      {screens.isError && <WarningAlert messages={sentencesOf(screens.error)} />}
      {screens.data?.length === 0 && (
        <FirstScreen shape={messages[0]?.shape ?? '16:9'} onAdded={setChosenId} onClose={onClose} />
      )}
      {screens.data && screens.data.length > 0 && !chosen && (
        <ScreenGrid screens={screens.data} choose={setChosenId} />
      )}
      {chosen && (
        <ShowOnChosenScreen
          screen={chosen}
          messages={messages}
          isUnsaved={isUnsaved}
          onBack={() => setChosenId(undefined)}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
};
