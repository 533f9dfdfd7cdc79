import type { Screen } from '@marquee/contract/screens';
import { useMemo, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { inNameOrder } from '../../kit/in-name-order';
import { nameContains } from '../../kit/name-contains';
import { shownName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { Dialog } from '../../ui/Dialog';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { SearchField } from '../../ui/SearchField';
import { WarningAlert } from '../../ui/WarningAlert';
import { ScreenFace } from '../screens/ScreenFace';
import { screensQuery } from '../screens/screen-data';
import { useStatuses } from '../screens/use-statuses';
import type { PlacedMessage } from './placement-data';
import { ShowOnChosenScreen } from './ShowOnChosenScreen';
import styles from './ShowOnScreen.module.css';

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
      size={chosen ? 488 : 720}
    >
      {screens.isPending && <LoadingIndicator />}
      {screens.isError && <WarningAlert messages={sentencesOf(screens.error)} />}
      {screens.data && !chosen && <Screens screens={screens.data} choose={setChosenId} />}
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

/** Number of screens from which the dialog has a search field. */
const searchFrom = 9;

const Screens = ({ screens, choose }: { screens: readonly Screen[]; choose: (id: number) => void }) => {
  const stateOf = useStatuses();
  const [search, setSearch] = useState('');
  const ordered = useMemo(() => inNameOrder(screens), [screens]);
  const shown = ordered.filter(({ name }) => nameContains(name, search));
  if (screens.length === 0)
    return (
      <EmptyState
        drawing="display"
        action={
          <ButtonLink to="/screens/$id" params={{ id: 0 }}>
            Add a screen
          </ButtonLink>
        }
      >
        A screen is a place with a TV. Add one first.
      </EmptyState>
    );
  return (
    <div className={styles.choice}>
      {screens.length >= searchFrom && (
        <SearchField label="Search screens" value={search} onChange={setSearch} />
      )}
      {shown.length === 0 && <p>No screens found. Try a different search.</p>}
      <div className={styles.screens}>
        {shown.map((screen) => (
          <button key={screen.id} type="button" className={styles.screen} onClick={() => choose(screen.id)}>
            <ScreenFace screen={screen} state={stateOf(screen)} />
          </button>
        ))}
      </div>
    </div>
  );
};
