import { useQuery } from '../../kit/use-query';
import { ChangedScreens } from './ChangedScreens';
import { screensInWords } from './screens-in-words';
import { screensPlayingQuery } from './screens-playing-data';

/** Names the screens that a save of a playlist changes. Renders nothing for a playlist that no screen plays. */
export const SavesOnScreens = ({ playlistId }: { playlistId: number }) => {
  const { data } = useQuery(screensPlayingQuery([playlistId]));
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Screens that change">
      <p>Saving changes {screensInWords(data)}.</p>
      <ChangedScreens screens={data} />
    </section>
  );
};
