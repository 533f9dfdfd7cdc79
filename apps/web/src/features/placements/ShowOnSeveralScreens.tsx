import type { Screen } from '@marquee/contract/screens';
import { sentencesOf } from '../../kit/failures';
import { shownMessageName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { hoursQuery, type PlacedMessage, sharedTargetsQuery } from './placement-data';
import { ScreenChoiceForm } from './ScreenChoiceForm';
import { inChoiceOrder } from './screen-choices';

/** The second step of the dialog for several screens: the playlists that all of them play, and a new playlist. */
export const ShowOnSeveralScreens = (props: {
  screens: readonly Screen[];
  messages: readonly PlacedMessage[];
  isUnsaved: boolean;
  onBack: () => void;
  onClose: () => void;
}) => {
  const ids = props.screens.map(({ id }) => id);
  const targets = useQuery(sharedTargetsQuery(ids));
  const hours = useQuery(hoursQuery(ids));
  const failed = [targets, hours].find(({ isError }) => isError);
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!targets.data || !hours.data) return <LoadingIndicator />;
  return (
    <ScreenChoiceForm
      {...props}
      choices={inChoiceOrder(
        targets.data.map((target) => ({ target, when: 'whenever they play it', isNow: false })),
        ids.length,
      )}
      hours={hours.data}
      newName={shownMessageName(props.messages[0]?.name).slice(0, 100)}
      newShare="varies"
    />
  );
};
