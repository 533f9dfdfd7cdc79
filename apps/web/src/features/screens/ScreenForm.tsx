import { Button } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { IconDeviceTv } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Stored } from '../../kit/edit/edit';
import { useSignedIn } from '../../kit/session';
import { FormButtons } from '../../ui/FieldList';
import { PageTitle } from '../../ui/PageTitle';
import { SaveForm } from '../../ui/SaveForm';
import { SaveNotice } from '../../ui/SaveNotice';
import { PairTvDialog } from '../devices/PairTvDialog';
import { ManualPlaylists } from '../manual-playlists/ManualPlaylists';
import { chooseManual } from '../manual-playlists/manual-rows';
import { PreviewButton } from './PreviewButton';
import { ScreenFields } from './ScreenFields';
import { ShapeWarning } from './ShapeWarning';
import type { ScreenDraft } from './screen-draft';
import styles from './ScreenForm.module.css';
import { useScreenDeletion } from './use-screen-deletion';
import { useScreenEditor } from './use-screen-editor';

export const ScreenForm = ({
  stored,
  playlists,
  note,
  whenGone,
}: {
  stored: Stored<ScreenDraft>;
  /** The playlists that a screen can play, of every shape. */
  playlists: readonly Playlist[];
  note?: ReactNode;
  /** Shown instead of the form when somebody else deleted the screen and the form has no edits. */
  whenGone?: ReactNode;
}) => {
  const editor = useScreenEditor(stored, playlists);
  const { draft, dirty, change } = editor;
  const { id } = stored;
  const [pairing, setPairing] = useState(false);

  if (whenGone && !dirty && !editor.saving) return whenGone;
  return (
    <>
      <SaveForm faults={editor.notice.faults} submit={editor.submit} className={styles.form}>
        <PageTitle
          note={note}
          actions={id !== 0 && <Actions stored={stored} unsaved={dirty} pair={() => setPairing(true)} />}
        >
          {id === 0 ? 'New screen' : 'Edit Screen'}
        </PageTitle>
        <div className={styles.alert}>
          <SaveNotice {...editor.notice} />
        </div>
        <ScreenFields draft={draft} change={change} />
        {id !== 0 && <ShapeWarning id={id} draft={draft} />}
        {id !== 0 && draft.screenMode !== 'digitalsignage' && (
          <Manual draft={draft} playlists={playlists} change={change} />
        )}
        <Buttons stored={stored} editor={editor} />
      </SaveForm>
      {/* The dialog is outside the form, because it contains another form. */}
      <PairTvDialog screenId={id} opened={pairing} onClose={() => setPairing(false)} />
    </>
  );
};

const Manual = ({
  draft: { manualPlaylists, rotation },
  playlists,
  change,
}: {
  draft: ScreenDraft;
  playlists: readonly Playlist[];
  change: ReturnType<typeof useScreenEditor>['change'];
}) => {
  const known = new Set(playlists.map(({ id }) => id));
  const isKnown = (playlistId: number) => known.has(playlistId);
  return (
    <ManualPlaylists
      chosen={manualPlaylists.map(({ playlistId }) => playlistId).filter(isKnown)}
      change={(chosen) =>
        change((now) => ({ manualPlaylists: chooseManual(now.manualPlaylists, chosen, isKnown) }))
      }
      playlists={playlists}
      shape={shapeOfRotation(rotation)}
    />
  );
};

const Buttons = ({
  stored: { id },
  editor,
}: {
  stored: Stored<ScreenDraft>;
  editor: ReturnType<typeof useScreenEditor>;
}) => {
  const remove = useScreenDeletion({ id, name: editor.draft.name }, editor);
  if (!useSignedIn().may('edit')) return null;
  return (
    <FormButtons>
      <Button type="submit" loading={editor.saving}>
        Save
      </Button>
      {id !== 0 && !editor.gone && (
        <Button variant="outline" onClick={remove} disabled={editor.saving}>
          Delete
        </Button>
      )}
      {editor.dirty && <span className={styles.unsaved}>Not saved yet</span>}
    </FormButtons>
  );
};

const Actions = ({
  stored: { id, draft },
  unsaved,
  pair,
}: {
  stored: Stored<ScreenDraft>;
  unsaved: boolean;
  pair: () => void;
}) => (
  <>
    {useSignedIn().may('edit') && (
      <Button leftSection={<IconDeviceTv size={18} aria-hidden />} variant="default" onClick={pair}>
        Pair TV
      </Button>
    )}
    <PreviewButton
      title="Preview Screen"
      src={`/display/?preview=1&screenId=${id}`}
      shape={shapeOfRotation(draft.rotation)}
      unsaved={unsaved}
    />
  </>
);
