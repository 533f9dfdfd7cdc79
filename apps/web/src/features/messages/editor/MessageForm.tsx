import type { MessageFeed } from '@marquee/contract/feeds';
import type { Message } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Stored } from '../../../kit/edit/edit';
import { useSignedIn } from '../../../kit/session';
import { FormLock } from '../../../ui/FormLock';
import { FormNotices } from '../../../ui/FormNotices';
import { PageTitle } from '../../../ui/PageTitle';
import { SaveForm } from '../../../ui/SaveForm';
import { SaveNotice } from '../../../ui/SaveNotice';
import type { PendingFiles } from '../../files/pending-files';
import { PlaceNext } from '../../placements/PlaceNext';
import { WhereItPlays } from '../../placements/WhereItPlays';
import { AnswerPicture } from '../../questions/AnswerPicture';
import { QuestionForm } from '../../questions/QuestionForm';
import { MessageButtons } from './MessageButtons';
import { LastFields, MessageFields } from './MessageFields';
import { MessageNotes } from './MessageNotes';
import type { MessageDraft, MessageFrame } from './message-draft';
import { PreviewPane } from './PreviewPane';
import { givenName } from './taken-name';
import { useMessageEditor } from './use-message-editor';
import { isGoing, useVideoJob } from './use-video-job';

/** The state of a stored message that its form shows but cannot change. `sharedBy` is null for a message of this department. */
export type MessageStatus = Pick<Message, 'sharedBy' | 'awsJobId'>;

export const MessageForm = ({
  frame,
  stored,
  status: { sharedBy, awsJobId },
  templateName = 'Message',
  questions,
  files,
  feeds,
  categories,
  previewPlace,
  keepForm,
  whenGone,
}: {
  frame: MessageFrame;
  stored: Stored<MessageDraft>;
  status: MessageStatus;
  templateName: string | undefined;
  questions: readonly Question[];
  /** The files that a copied message has not stored yet. */
  files: PendingFiles;
  /** The feeds that show the message. */
  feeds: readonly MessageFeed[];
  categories: string[];
  previewPlace: HTMLElement | null;
  /** Keeps this form at the address of the stored message. */
  keepForm: (id: number) => void;
  /** Shown instead of the form when somebody else deleted the message and the form has no edits. */
  whenGone: ReactNode;
}) => {
  const editor = useMessageEditor(frame, questions, stored, files, feeds, keepForm);
  const { draft, filling } = editor;
  const { id } = frame;
  const mayEdit = useSignedIn().may('edit') && sharedBy === null;
  const placed = { id, name: stored.draft.name, shape: frame.shape };
  const mayPlace = useSignedIn().may('edit') && !stored.draft.archived;
  const job = useVideoJob(id, awsJobId);
  // Edits that are not saved yet, for example because the save failed after its video was uploaded, can still be saved.
  const isLocked = isGoing(job?.status) && !editor.dirty;

  if (whenGone && !editor.dirty && !editor.saving) return whenGone;
  return (
    <SaveForm faults={editor.notice.faults} submit={editor.submit}>
      <PageTitle
        note={
          <>
            {templateName}
            {id !== 0 && (
              <WhereItPlays
                content={{ message: id }}
                name={stored.draft.name}
                message={mayPlace ? placed : undefined}
                isUnsaved={editor.dirty}
              />
            )}
          </>
        }
      >
        {titleOf(id, mayEdit)}
      </PageTitle>
      <FormNotices>
        <MessageNotes
          id={id}
          sharedBy={sharedBy}
          isArchived={stored.draft.archived}
          mayEdit={mayEdit}
          job={job}
        />
        <SaveNotice
          {...editor.notice}
          renderPicture={(value, label) => (
            <AnswerPicture value={value} shape={frame.shape} files={filling.files} label={label} />
          )}
        />
      </FormNotices>
      <FormLock label="Message" disabled={!mayEdit || isLocked}>
        <MessageFields
          frame={frame}
          draft={draft}
          categories={categories}
          givenName={id === 0 ? givenName(questions, draft.values, filling.files) : ''}
          change={editor.change}
        />
        <QuestionForm questions={questions} filling={{ ...filling, readOnly: !mayEdit || isLocked }} />
        <LastFields isStored={id !== 0} draft={draft} change={editor.change} />
      </FormLock>
      <MessageButtons
        frame={frame}
        name={stored.draft.name}
        editor={editor}
        mayEdit={mayEdit}
        isLocked={isLocked}
        next={id !== 0 && mayPlace && <PlaceNext message={placed} isUnsaved={editor.dirty} />}
      />
      {previewPlace &&
        createPortal(
          <PreviewPane
            frame={frame}
            seconds={draft.seconds}
            lastModified={stored.lastModified}
            filling={filling}
          />,
          previewPlace,
        )}
    </SaveForm>
  );
};

const titleOf = (id: number, mayEdit: boolean) => {
  if (id === 0) return 'New message';
  return mayEdit ? 'Edit message' : 'Message';
};
