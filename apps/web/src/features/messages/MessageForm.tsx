import { Autocomplete, Button, NumberInput, TextInput } from '@mantine/core';
import { shortestMessage } from '@marquee/contract/limits';
import type { Answer, Message } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { useSignedIn } from '../../kit/session';
import { PageTitle } from '../../ui/PageTitle';
import { SaveBar } from '../../ui/SaveBar';
import { useUnsavedChanges } from '../../ui/unsaved-changes';
import { WarningAlert } from '../../ui/WarningAlert';
import { UploadProgress } from '../files/UploadProgress';
import { QuestionForm } from '../questions/QuestionForm';
import { categoryOf } from './group-messages';
import { useSaveMessage } from './message-data';
import { messageFaults } from './message-faults';
import styles from './messages.module.css';
import { PreviewPane } from './PreviewPane';
import type { MessageDraft } from './save-message';
import { shapeSearch } from './shapes';
import { useDeletion } from './use-deletion';
import { useMessageEdits } from './use-message-edits';

export const MessageForm = ({
  base,
  templateName = 'Message',
  questions,
  stored,
  messages,
  previewPlace,
}: {
  base: MessageDraft;
  templateName: string | undefined;
  questions: readonly Question[];
  stored: readonly Answer[];
  messages: readonly Message[];
  previewPlace: HTMLElement | null;
}) => {
  const { draft, filling, dirty, changeField, settle } = useMessageEdits(base, questions, stored);
  const [createdId, setCreatedId] = useState(base.id);
  const [faults, setFaults] = useState<string[]>([]);
  const [sent, setSent] = useState<number>();
  const [stopping, setStopping] = useState<AbortController>();
  const { release } = useUnsavedChanges(dirty);
  const navigate = useNavigate();
  const save = useSaveMessage();
  const remove = useDeletion(base.id, release, setFaults);
  const mayEdit = useSignedIn().may('edit');
  const categories = [...new Set(messages.map(categoryOf))].toSorted();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = messageFaults(draft);
    // Taken away first, so that the same words said again are noticed again.
    flushSync(() => setFaults([]));
    setFaults(wrong);
    if (wrong.length > 0) return;
    const { values, files } = filling;
    const stop = new AbortController();
    setStopping(stop);
    const work = {
      draft: { ...draft, id: createdId },
      questions,
      values,
      stored,
      files,
      signal: stop.signal,
      onCreated: setCreatedId,
      onProgress: setSent,
    };
    try {
      const id = await save.mutateAsync(work);
      showBanner();
      settle();
      if (base.id !== 0) return;
      release();
      await navigate({ to: '/messages/$id', params: { id }, search: { shape: shapeSearch(draft.shape) } });
    } catch (thrown) {
      setSent(undefined);
      setFaults(sentencesOf(thrown));
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <PageTitle note={templateName}>{base.id === 0 ? 'New message' : 'Edit message'}</PageTitle>
      <div className={styles.fields}>
        <WarningAlert messages={faults} />
        <TextInput
          label="Name"
          maxLength={200}
          value={draft.name}
          onChange={(event) => changeField({ name: event.currentTarget.value })}
        />
        <div className={styles.row}>
          <Autocomplete
            label="Category"
            placeholder="Choose one, or type a new one"
            maxLength={100}
            data={categories}
            value={draft.category}
            onChange={(category) => changeField({ category })}
          />
          <NumberInput
            label="Seconds"
            min={shortestMessage}
            max={86_400}
            clampBehavior="none"
            allowDecimal={false}
            value={draft.seconds || ''}
            onChange={(seconds) => changeField({ seconds: Number(seconds) || 0 })}
          />
        </div>
      </div>
      <QuestionForm questions={questions} filling={filling} />
      {mayEdit && (
        <SaveBar
          note={
            sent === undefined ? (
              dirty && 'Not saved yet'
            ) : (
              <UploadProgress share={sent} onStop={() => stopping?.abort()} />
            )
          }
        >
          <Button type="submit" loading={save.isPending}>
            Save
          </Button>
          {base.id !== 0 && (
            <Button variant="outline" onClick={remove} disabled={save.isPending}>
              Delete
            </Button>
          )}
        </SaveBar>
      )}
      {previewPlace && createPortal(<PreviewPane draft={draft} filling={filling} />, previewPlace)}
    </form>
  );
};
