import type { Target } from '@marquee/contract/placements';
import type { Screen } from '@marquee/contract/screens';
import { sentencesOf } from '../../kit/failures';
import { useNow } from '../../kit/use-now';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { availablePlaylistsQuery } from '../playlists/playlist-data';
import { schedulesQuery } from '../schedules/schedule-data';
import { wholeScreenQuery } from '../screens/screen-data';
import { hoursQuery, type PlacedMessage, targetsQuery } from './placement-data';
import { ScreenChoiceForm } from './ScreenChoiceForm';
import { screenChoices, shareOfNew } from './screen-choices';

/** The second step of the dialog: the playlists of the chosen screen, and a new playlist. */
export const ShowOnChosenScreen = ({
  screen,
  ...props
}: {
  screen: Screen;
  messages: readonly PlacedMessage[];
  isUnsaved: boolean;
  onBack: () => void;
  onClose: () => void;
}) => {
  const targets = useQuery(targetsQuery);
  const schedules = useQuery(schedulesQuery(screen.id));
  const whole = useQuery(wholeScreenQuery(screen.id));
  const playlists = useQuery(availablePlaylistsQuery);
  const hours = useQuery(hoursQuery([screen.id]));
  const now = useNow();
  const failed = [targets, schedules, whole, playlists, hours].find(({ isError }) => isError);
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!targets.data || !schedules.data || !whole.data || !playlists.data || !hours.data)
    return <LoadingIndicator />;
  const { choices, closed } = screenChoices(
    screen,
    schedules.data,
    whole.data.manualPlaylists,
    targets.data,
    now,
  );
  const closedNames = playlists.data.filter(({ id }) => closed.includes(id)).map(({ name }) => name);
  return (
    <ScreenChoiceForm
      {...props}
      screens={[screen]}
      choices={choices}
      hours={hours.data}
      closedNames={closedNames}
      newShare={
        choices.length + closed.length > 0
          ? shareOfNew(screen, schedules.data, playlists.data, now)
          : undefined
      }
      newName={freeName(screen.name, targets.data)}
    />
  );
};

/** Returns a name for the new playlist of a screen that no other playlist has: 'Lobby', 'Lobby 2'. */
const freeName = (name: string, targets: readonly Target[]): string => {
  const used = new Set(targets.map((target) => target.name.toLowerCase()));
  const wanted = name.slice(0, 90) || 'New playlist';
  const isFree = (candidate: string) => !used.has(candidate.toLowerCase());
  if (isFree(wanted)) return wanted;
  let number = 2;
  while (!isFree(`${wanted} ${number}`)) number += 1;
  return `${wanted} ${number}`;
};
