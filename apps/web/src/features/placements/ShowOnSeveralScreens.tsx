import type { Screen } from '@marquee/contract/screens';
import { sentencesOf } from '../../kit/failures';
import { shownMessageName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { type PlacedMessage, sharedTargetsQuery } from './placement-data';
import { ScreenChoiceForm } from './ScreenChoiceForm';

/** The second step of the dialog for several screens: the playlists that all of them play, and a new playlist. */
export const ShowOnSeveralScreens = (props: {
  screens: readonly Screen[];
  messages: readonly PlacedMessage[];
  isUnsaved: boolean;
  onBack: () => void;
  onClose: () => void;
}) => {
  const targets = useQuery(sharedTargetsQuery(props.screens.map(({ id }) => id)));
  if (targets.isError) return <WarningAlert messages={sentencesOf(targets.error)} />;
  if (!targets.data) return <LoadingIndicator />;
  return (
    <ScreenChoiceForm
      {...props}
      choices={targets.data.map((target) => ({ target, when: 'whenever they play it', isNow: false }))}
      newName={shownMessageName(props.messages[0]?.name).slice(0, 100)}
      newShare="varies"
    />
  );
};
