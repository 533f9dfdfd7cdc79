import { useQuery } from '../../kit/use-query';
import { ChangedScreens } from './ChangedScreens';
import { screensPlayingQuery } from './placement-data';
import { screensInWords } from './placement-words';

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
