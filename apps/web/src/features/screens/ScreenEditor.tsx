import type { Playlist } from '@marquee/contract/playlists';
import { useMemo } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import { availablePlaylistsQuery } from '../playlists/playlist-data';
import { ScreenForm } from './ScreenForm';
import { ScreenGone } from './ScreenGone';
import { ScreenPage } from './ScreenPage';
import { screensQuery, wholeScreenQuery } from './screen-data';
import { newScreen, storedScreen } from './screen-draft';
import { useScreenEditor } from './use-screen-editor';

/** Loads a screen and shows its page; id 0: the form of a new screen. */
export const ScreenEditor = ({ id }: { id: number }) => {
  const screens = useQuery(screensQuery);
  const whole = useQuery({ ...wholeScreenQuery(id), enabled: id !== 0 });
  const playlists = useQuery({ ...availablePlaylistsQuery, enabled: id !== 0 });
  const stored = useMemo(() => whole.data && storedScreen(whole.data), [whole.data]);
  const screen = screens.data?.find((one) => one.id === id);

  if (id === 0) return <NewScreen />;
  // Checked first, because requests for parts of a deleted screen fail as well.
  if (screens.isSuccess && !screen && !stored) return <ScreenGone />;
  const failed = [screens, whole, playlists].find(({ isError }) => isError);
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!stored || !screens.data || !playlists.data) return <LoadingIndicator />;
  return <ScreenPage stored={stored} screen={screen} playlists={playlists.data} />;
};

const noPlaylists: Playlist[] = [];

const NewScreen = () => {
  const { timezone } = useSignedIn().user;
  const stored = useMemo(() => ({ id: 0, draft: newScreen(timezone) }), [timezone]);
  const editor = useScreenEditor(stored, noPlaylists);
  return (
    <div>
      <PageTitle>New screen</PageTitle>
      <ScreenForm id={0} editor={editor} playlists={noPlaylists} />
    </div>
  );
};
