import type { PlaylistState } from '@marquee/contract/playlists';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Stored } from '../../../kit/edit/edit';
import { FormLock } from '../../../ui/FormLock';
import { Panel } from '../../../ui/Panel';
import { QuestionForm } from '../../questions/QuestionForm';
import { PlaylistButtons } from '../PlaylistButtons';
import { PlaylistFields } from '../PlaylistFields';
import { PlaylistHead } from '../PlaylistHead';
import type { PlaylistAccess } from '../playlist-access';
import { StateNote } from '../StateNote';
import { AnsweredPreview } from './AnsweredPreview';
import type { AnsweredDraft, AnsweredFrame, Asked } from './answered-draft';
import { useAnsweredEditor } from './use-answered-editor';
import { SaveForm } from '../../../ui/SaveForm';

/** The form of a playlist that plays a feed: its name, its answers to the questions of the feed, and a preview. */
export const AnsweredForm = ({
  frame,
  asked,
  stored,
  feed,
  state,
  access,
  previewPlace,
  whenGone,
}: {
  frame: AnsweredFrame;
  asked: Asked;
  stored: Stored<AnsweredDraft>;
  /** The feed whose questions the playlist answers. */
  feed: { id: number; name: string };
  state: PlaylistState['kind'];
  access: PlaylistAccess;
  previewPlace: HTMLElement | null;
  /** Shown instead of the form when another person deleted the playlist and the form has no edits. */
  whenGone: ReactNode;
}) => {
  const editor = useAnsweredEditor(frame, asked, stored);
  const { draft, change, filling } = editor;
  const { id, mode, shape } = frame;
  const { mayEdit } = access;

  if (whenGone && !editor.dirty && !editor.saving) return whenGone;
  return (
    <SaveForm faults={editor.notice.faults} submit={editor.submit}>
      <PlaylistHead
        id={id}
        name={stored.draft.name}
        shape={shape}
        about={feed.name}
        access={access}
        notice={editor.notice}
      >
        <StateNote kind={state} feedId={feed.id} />
      </PlaylistHead>
      <FormLock label="Playlist" disabled={!mayEdit}>
        <PlaylistFields draft={draft} mode={mode} change={change} />
        {asked.questions.length > 0 && (
          <Panel title="Answers" note="These answers apply to this playlist only.">
            <QuestionForm questions={asked.questions} filling={{ ...filling, readOnly: !mayEdit }} />
          </Panel>
        )}
      </FormLock>
      <PlaylistButtons stored={stored} editor={editor} access={access} />
      {previewPlace &&
        createPortal(
          <AnsweredPreview
            frame={frame}
            asked={asked}
            stored={stored.draft.values}
            state={state}
            filling={filling}
          />,
          previewPlace,
        )}
    </SaveForm>
  );
};
