import type { Screen } from '@marquee/contract/screens';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { inNameOrder } from '../../kit/in-name-order';
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
import { ShowOnSeveralScreens } from './ShowOnSeveralScreens';

/**
 * A dialog that shows messages on a screen or on several screens. The screens play them in one of their playlists or in a new
 * playlist. The dialog is open while it is mounted.
 */
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
  const [chosenIds, setChosenIds] = useState<readonly number[]>([]);
  const chosen = inNameOrder((screens.data ?? []).filter(({ id }) => chosenIds.includes(id)));
  const [first] = chosen;
  const step = { messages, isUnsaved, onBack: () => setChosenIds([]), onClose };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={titleOf(chosen)}
      size={first || screens.data?.length === 0 ? 488 : 720}
    >
      {screens.isPending && <LoadingIndicator />}
      {screens.isError && <WarningAlert messages={sentencesOf(screens.error)} />}
      {screens.data?.length === 0 && (
        <FirstScreen
          shape={messages[0]?.shape ?? '16:9'}
          onAdded={(id) => setChosenIds([id])}
          onClose={onClose}
        />
      )}
      {screens.data && screens.data.length > 0 && !first && (
        <ScreenGrid screens={screens.data} choose={(id) => setChosenIds([id])} chooseSeveral={setChosenIds} />
      )}
      {first && chosen.length === 1 && <ShowOnChosenScreen screen={first} {...step} />}
      {chosen.length > 1 && <ShowOnSeveralScreens screens={chosen} {...step} />}
    </Dialog>
  );
};

const titleOf = (chosen: readonly Screen[]): string => {
  if (chosen.length > 1) return `Show on ${chosen.length} screens`;
  return chosen[0] ? `Show on ${shownName(chosen[0].name)}` : 'Show on a screen';
};
