import { Button } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import type { Screen } from '@marquee/contract/screens';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { IconDeviceTv } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import type { Stored } from '../../kit/edit/edit';
import { useSignedIn } from '../../kit/session';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { Panel } from '../../ui/Panel';
import { PairTvDialog } from '../devices/PairTvDialog';
import { AdminPanel } from './AdminPanel';
import { HealthPanel } from './HealthPanel';
import { PreviewButton } from './PreviewButton';
import { ScreenForm } from './ScreenForm';
import { ScreenGone } from './ScreenGone';
import { ScreenNow } from './ScreenNow';
import styles from './ScreenPage.module.css';
import { ScreenParts } from './ScreenParts';
import { ScreenSections, type Section } from './ScreenSections';
import type { ScreenDraft } from './screen-draft';
import { useScreenEditor } from './use-screen-editor';

/** The page of one screen: what plays and when, its TVs, and in a second section its settings. */
export const ScreenPage = ({
  stored,
  screen,
  playlists,
}: {
  stored: Stored<ScreenDraft>;
  /** Undefined if somebody else deleted the screen. */
  screen: Screen | undefined;
  /** The playlists that a screen can play, of every shape. */
  playlists: readonly Playlist[];
}) => {
  const editor = useScreenEditor(stored, playlists);
  const [chosen, setChosen] = useState<Section>('screen');
  const [pairing, setPairing] = useState(false);
  const { may } = useSignedIn();
  const { id } = stored;

  if (!screen && !editor.dirty && !editor.saving) return <ScreenGone />;
  // The form of a deleted screen stays as long as it has edits.
  const section = screen ? chosen : 'settings';
  const pair = () => setPairing(true);
  return (
    <div className={styles.page}>
      <PageTitle
        note={screen && <ScreenNow screen={screen} />}
        actions={
          <>
            {may('edit') && (
              <Button leftSection={<IconDeviceTv size={18} aria-hidden />} variant="default" onClick={pair}>
                Pair TV
              </Button>
            )}
            <PreviewButton
              title="Preview Screen"
              name={screen?.name ?? stored.draft.name}
              src={`/display/?preview=1&screenId=${id}`}
              shape={shapeOfRotation(editor.draft.rotation)}
              unsaved={editor.dirty}
            />
          </>
        }
      >
        {screen?.name ?? stored.draft.name}
      </PageTitle>
      <ScreenSections section={section} choose={setChosen} unsaved={editor.dirty} />
      {screen && (
        <div hidden={section !== 'screen'}>
          <Suspense fallback={<LoadingIndicator />}>
            <ScreenParts screen={screen} pair={pair} />
          </Suspense>
        </div>
      )}
      <div hidden={section !== 'settings'} className={styles.settings}>
        <Panel title="Edit Screen">
          <ScreenForm id={id} editor={editor} playlists={playlists} />
        </Panel>
        {screen && <HealthPanel screenId={id} />}
        {screen && may('admin') && <AdminPanel screen={screen} />}
      </div>
      <PairTvDialog screenId={id} opened={pairing} onClose={() => setPairing(false)} />
    </div>
  );
};
