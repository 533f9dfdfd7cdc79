import { Button } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { useSignedIn } from '../../kit/session';
import { FormButtons } from '../../ui/FieldList';
import { SaveForm } from '../../ui/SaveForm';
import { SaveNotice } from '../../ui/SaveNotice';
import { ManualPlaylists } from '../manual-playlists/ManualPlaylists';
import { chooseManual } from '../manual-playlists/manual-rows';
import { ScreenFields } from './ScreenFields';
import styles from './ScreenForm.module.css';
import { ShapeWarning } from './ShapeWarning';
import type { ScreenDraft } from './screen-draft';
import { useScreenDeletion } from './use-screen-deletion';
import { useScreenDuplication } from './use-screen-duplication';
import type { useScreenEditor } from './use-screen-editor';

type Editor = ReturnType<typeof useScreenEditor>;

/** The settings of a screen: its name, mode, time zone, rotation and manual playlists. */
export const ScreenForm = ({
  id,
  editor,
  playlists,
}: {
  /** 0 for a new screen. */
  id: number;
  editor: Editor;
  /** The playlists that a screen can play, of every shape. */
  playlists: readonly Playlist[];
}) => {
  const { draft, change } = editor;
  return (
    <SaveForm faults={editor.notice.faults} submit={editor.submit} className={styles.form}>
      <div className={styles.alert}>
        <SaveNotice {...editor.notice} />
      </div>
      <ScreenFields draft={draft} change={change} />
      {id !== 0 && <ShapeWarning id={id} draft={draft} />}
      {id !== 0 && draft.screenMode !== 'digitalsignage' && (
        <Manual draft={draft} playlists={playlists} change={change} />
      )}
      <Buttons id={id} editor={editor} />
    </SaveForm>
  );
};

const Manual = ({
  draft: { manualPlaylists, rotation },
  playlists,
  change,
}: {
  draft: ScreenDraft;
  playlists: readonly Playlist[];
  change: Editor['change'];
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

const Buttons = ({ id, editor }: { id: number; editor: Editor }) => {
  const duplicate = useScreenDuplication();
  const remove = useScreenDeletion({ id, name: editor.draft.name }, editor);
  if (!useSignedIn().may('edit')) return null;
  return (
    <FormButtons>
      <Button type="submit" loading={editor.saving}>
        Save
      </Button>
      {id !== 0 && !editor.gone && (
        <>
          <Button
            variant="default"
            onClick={() => editor.act(async () => void (await duplicate({ id })))}
            disabled={editor.saving}
          >
            Duplicate
          </Button>
          <Button variant="outline" onClick={remove} disabled={editor.saving}>
            Delete
          </Button>
        </>
      )}
      {editor.dirty && <span className={styles.unsaved}>Not saved yet</span>}
    </FormButtons>
  );
};
