import { TextInput } from '@mantine/core';
import type { Shape } from '@marquee/playback/program/shapes';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Stored } from '../../../kit/edit/edit';
import { FormLock } from '../../../ui/FormLock';
import { PlaylistButtons } from '../PlaylistButtons';
import { PlaylistFields } from '../PlaylistFields';
import { PlaylistHead } from '../PlaylistHead';
import type { PlaylistAccess } from '../playlist-access';
import styles from './ExternalForm.module.css';
import { ExternalPreview } from './ExternalPreview';
import type { ExternalDraft } from './external-draft';
import { SourcePanel } from './SourcePanel';
import { useExternalEditor } from './use-external-editor';
import { SaveForm, useFaultAt } from '../../../ui/SaveForm';

/** The form of an external playlist: its name, its web address, the state of the address, and a preview. */
export const ExternalForm = ({
  shape,
  stored,
  access,
  previewPlace,
  whenGone,
}: {
  shape: Shape;
  stored: Stored<ExternalDraft>;
  access: PlaylistAccess;
  previewPlace: HTMLElement | null;
  /** Shown instead of the form when another person deleted the playlist and the form has no edits. */
  whenGone: ReactNode;
}) => {
  const editor = useExternalEditor(shape, stored);
  const { draft, change } = editor;
  const { id } = stored;
  const { mayEdit } = access;

  if (whenGone && !editor.dirty && !editor.saving) return whenGone;
  return (
    <SaveForm faults={editor.notice.faults} submit={editor.submit}>
      <PlaylistHead
        id={id}
        name={stored.draft.name}
        shape={shape}
        about="External Feed"
        access={access}
        notice={editor.notice}
      />
      <FormLock label="Playlist" disabled={!mayEdit}>
        <PlaylistFields draft={draft} mode="external" change={change} />
        <AddressField
          address={draft.externalSourceUrl}
          change={(externalSourceUrl) => change({ externalSourceUrl })}
        />
      </FormLock>
      {id !== 0 && <SourcePanel id={id} mayEdit={mayEdit} />}
      <PlaylistButtons stored={stored} editor={editor} access={access} />
      {previewPlace && createPortal(<ExternalPreview id={id} shape={shape} />, previewPlace)}
    </SaveForm>
  );
};

const AddressField = ({ address, change }: { address: string; change: (address: string) => void }) => {
  const faultAt = useFaultAt();
  return (
    <TextInput
      className={styles.address}
      label="Web address"
      description="Enter the address of a list of pictures and videos in JSON."
      type="url"
      maxLength={2_000}
      placeholder="https://"
      error={faultAt('externalSourceUrl')}
      value={address}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};
