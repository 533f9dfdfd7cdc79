import { Button } from '@mantine/core';
import type { Answer, Message } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { showBanner } from '../../../kit/banner';
import { useUnsavedChanges } from '../../../kit/edit/unsaved-changes';
import { whyNotSaved } from '../../../kit/failures';
import { useSignedIn } from '../../../kit/session';
import { shapeSearch } from '../../../kit/shapes';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ConflictNotice } from '../../../ui/ConflictNotice';
import { PageTitle } from '../../../ui/PageTitle';
import { SaveBar } from '../../../ui/SaveBar';
import { WarningAlert } from '../../../ui/WarningAlert';
import { UploadProgress } from '../../files/UploadProgress';
import { QuestionForm } from '../../questions/QuestionForm';
import { PlayedBy } from '../../receipts/PlayedBy';
import { categoryOf } from '../group-messages';
import styles from './editor.module.css';
import { MessageFields } from './MessageFields';
import { MessageStates } from './MessageStates';
import { mayWithdraw } from './may-withdraw';
import { messageFaults } from './message-faults';
import { PreviewPane } from './PreviewPane';
import type { MessageDraft } from './save-message';
import { useDeletion } from './use-deletion';
import { useMessageEdits } from './use-message-edits';
import { useSaving } from './use-saving';
import { isGoing, useVideoJob } from './use-video-job';
import { VideoBanner } from './VideoBanner';

export const MessageForm = ({
  base,
  sharedBy,
  awsJobId,
  templateName = 'Message',
  questions,
  stored,
  messages,
  previewPlace,
}: {
  base: MessageDraft;
  /** The department whose message this is; null: it is this one's own. */
  sharedBy: string | null;
  /** Of its newest video. */
  awsJobId: string | null | undefined;
  templateName: string | undefined;
  questions: readonly Question[];
  stored: readonly Answer[];
  messages: readonly Message[];
  previewPlace: HTMLElement | null;
}) => {
  const edits = useMessageEdits(base, questions, stored);
  const { draft, filling, dirty, changeField, settle } = edits;
  const { save, saveAnyway, settleConflict, conflicts, theirs, saving, sent, stopUploads } = useSaving(
    base,
    questions,
    stored,
    edits,
  );
  const [faults, setFaults] = useState<string[]>([]);
  const { release } = useUnsavedChanges(dirty);
  const navigate = useNavigate();
  const remove = useDeletion(base, release, setFaults);
  const mayEdit = useSignedIn().may('edit') && sharedBy === null;
  const job = useVideoJob(base.id, awsJobId);
  const categories = [...new Set(messages.map(categoryOf))].toSorted();

  const finish = async (saved: () => Promise<number | undefined>) => {
    const wrong = messageFaults(draft);
    // Taken away first, so that the same words said again are noticed again.
    flushSync(() => setFaults([]));
    setFaults(wrong);
    if (wrong.length > 0) return;
    try {
      if (!(await mayWithdraw(base, draft))) return;
      const id = await saved();
      if (id === undefined) return;
      showBanner();
      settle();
      if (base.id !== 0) return;
      release();
      await navigate({ to: '/messages/$id', params: { id }, search: { shape: shapeSearch(draft.shape) } });
    } catch (thrown) {
      setFaults(whyNotSaved(thrown));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void finish(save);
  };

  const takeTheirs = () => {
    if (!theirs) return;
    const { name, category, seconds, isPublic, crossDepartment } = theirs.draft;
    changeField({ name, category, seconds, isPublic, crossDepartment });
    for (const [id, value] of Object.entries(theirs.values))
      if (filling.values[Number(id)] !== value) filling.change(Number(id), value);
    settleConflict();
  };

  return (
    <form onSubmit={submit} noValidate>
      <PageTitle
        note={
          <>
            {templateName}
            {base.id !== 0 && <PlayedBy message={base.id} />}
          </>
        }
      >
        {titleOf(base.id, mayEdit)}
      </PageTitle>
      <div className={styles.alerts}>
        {sharedBy !== null && (
          <p className={styles.shared}>
            This message belongs to {sharedBy}. You can use and copy it, but not change it.
          </p>
        )}
        {base.archived && (
          <p className={styles.shared}>
            This message is archived. No screen plays it
            {mayEdit ? ' until you turn off Archived and save.' : '.'}
          </p>
        )}
        <VideoBanner job={job} />
        <MessageStates id={base.id} />
        <WarningAlert messages={faults} />
        <ConflictNotice
          conflicts={conflicts}
          saving={saving}
          onSaveAnyway={() => void finish(saveAnyway)}
          onTakeTheirs={takeTheirs}
        />
      </div>
      <fieldset className={styles.editor} disabled={!mayEdit || isGoing(job?.status)} aria-label="Message">
        <MessageFields draft={draft} categories={categories} change={changeField} />
        <QuestionForm questions={questions} filling={filling} />
      </fieldset>
      <SaveBar
        note={
          sent === undefined ? dirty && 'Not saved yet' : <UploadProgress share={sent} onStop={stopUploads} />
        }
      >
        {mayEdit && (
          <Button type="submit" loading={saving} disabled={isGoing(job?.status)}>
            Save
          </Button>
        )}
        {base.id !== 0 && (
          <ButtonLink
            variant="default"
            to="/messages/$id"
            params={{ id: 0 }}
            search={{ templateId: draft.templateId, shape: shapeSearch(draft.shape), copyFrom: base.id }}
          >
            Copy
          </ButtonLink>
        )}
        {mayEdit && base.id !== 0 && (
          <Button variant="outline" onClick={remove} disabled={saving}>
            Delete
          </Button>
        )}
      </SaveBar>
      {previewPlace && createPortal(<PreviewPane draft={draft} filling={filling} />, previewPlace)}
    </form>
  );
};

const titleOf = (id: number, mayEdit: boolean) => {
  if (id === 0) return 'New message';
  return mayEdit ? 'Edit message' : 'Message';
};
