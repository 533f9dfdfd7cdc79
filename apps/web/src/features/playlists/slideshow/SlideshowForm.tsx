import type { SlideFile } from '@marquee/contract/slideshows';
import { slideshowQuestions } from '@marquee/playback/slideshow/slide-entries';
import { type ReactNode, useCallback, useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { Stored } from '../../../kit/edit/edit';
import { FormLock } from '../../../ui/FormLock';
import { Panel } from '../../../ui/Panel';
import type { AnsweredDraft, AnsweredFrame, Asked } from '../answers/answered-draft';
import { useAnsweredEditor } from '../answers/use-answered-editor';
import { PlaylistButtons } from '../PlaylistButtons';
import { PlaylistFields } from '../PlaylistFields';
import { PlaylistHead } from '../PlaylistHead';
import type { PlaylistAccess } from '../playlist-access';
import { SlideList } from './SlideList';
import { SlideshowPreview } from './SlideshowPreview';
import { SlideshowStates } from './SlideshowStates';
import { SlideTiming } from './SlideTiming';
import { SaveForm } from '../../../ui/SaveForm';

/** The form of a slideshow: its name and dates, its files, and how they play. */
export const SlideshowForm = ({
  frame,
  asked,
  stored,
  files,
  presentations,
  access,
  previewPlace,
  whenGone,
}: {
  frame: AnsweredFrame;
  asked: Asked;
  stored: Stored<AnsweredDraft>;
  files: readonly SlideFile[];
  /** Whether the server can open presentations. */
  presentations: boolean;
  access: PlaylistAccess;
  previewPlace: HTMLElement | null;
  /** Shown instead of the form when another person deleted the slideshow and the form has no edits. */
  whenGone: ReactNode;
}) => {
  const editor = useAnsweredEditor(frame, asked, stored);
  const { draft, change, filling } = editor;
  const { values, files: chosen } = filling;
  const { id, shape } = frame;
  const { mayEdit } = access;
  const slideFiles = useMemo(() => new Map(files.map((file) => [file.address, file])), [files]);
  const { change: answer } = filling;
  const changeFiles = useCallback((value: string) => answer(slideshowQuestions.files, value), [answer]);
  const entries = values[slideshowQuestions.files] ?? '';

  if (whenGone && !editor.dirty && !editor.saving) return whenGone;
  return (
    <SaveForm faults={editor.notice.faults} submit={editor.submit}>
      <PlaylistHead
        id={id}
        name={stored.draft.name}
        shape={shape}
        about="Slideshow"
        access={access}
        notice={editor.notice}
        preview={{ unsaved: editor.dirty }}
      >
        <SlideshowStates playlistId={id} files={files} mayEdit={mayEdit} />
      </PlaylistHead>
      <FormLock label="Playlist" disabled={!mayEdit}>
        <PlaylistFields draft={draft} mode="slideshow" change={change} />
        <Panel title="Pictures and documents" note="Each picture and each page of a document is one slide.">
          <SlideList
            value={entries}
            chosen={chosen}
            files={slideFiles}
            presentations={presentations}
            readOnly={!mayEdit}
            change={changeFiles}
          />
        </Panel>
        <Panel title="Playing">
          <SlideTiming values={values} change={answer} />
        </Panel>
      </FormLock>
      <PlaylistButtons stored={stored} editor={editor} access={access} canDuplicate={false} />
      {previewPlace &&
        createPortal(
          <SlideshowPreview shape={shape} values={values} chosen={chosen} files={slideFiles} />,
          previewPlace,
        )}
    </SaveForm>
  );
};
