import { Button, TextInput } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { askToDelete } from '../../ui/ask-to-delete';
import { confirm } from '../../ui/confirm';
import { SaveBar } from '../../ui/SaveBar';
import { useUnsavedChanges } from '../../ui/unsaved-changes';
import { WarningAlert } from '../../ui/WarningAlert';
import { RunTimes } from './RunTimes';
import { useDeleteSchedule, useSaveSchedule, type WholeSchedule } from './schedule-data';
import styles from './schedules.module.css';
import { useScheduleEdits } from './use-schedule-edits';
import { WeightedPlaylists } from './WeightedPlaylists';

export const ScheduleForm = ({
  screenId,
  stored,
  playlists,
  close,
}: {
  screenId: number;
  stored: WholeSchedule | undefined;
  playlists: readonly Playlist[];
  close: () => void;
}) => {
  const edits = useScheduleEdits(stored);
  const [createdId, setCreatedId] = useState(stored?.id ?? 0);
  const [faults, setFaults] = useState<string[]>([]);
  const save = useSaveSchedule();
  const remove = useDeleteSchedule();
  useUnsavedChanges(edits.dirty);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    // Taken away first, so that the same words said again are noticed again.
    flushSync(() => setFaults([]));
    if (edits.name.trim() === '') return setFaults(['Please enter a schedule name.']);
    const { name, times, playlists: rows } = edits;
    const work = { id: createdId, screenId, name, times, playlists: rows, stored, onCreated: setCreatedId };
    try {
      await save.mutateAsync(work);
      showBanner();
      close();
    } catch (thrown) {
      setFaults(sentencesOf(thrown));
    }
  };
  const askAndDelete = async () => {
    if (!(await askToDelete('schedule'))) return;
    try {
      await remove.mutateAsync(createdId);
      showBanner('Schedule deleted');
      close();
    } catch (thrown) {
      setFaults(sentencesOf(thrown));
    }
  };
  const cancel = async () => {
    const text = 'You have unsaved changes. Leave without saving?';
    if (!edits.dirty || (await confirm({ text, action: 'Leave', stay: 'Keep editing', danger: true })))
      close();
  };

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <WarningAlert messages={faults} />
      <TextInput
        label="Name"
        maxLength={100}
        data-autofocus
        value={edits.name}
        onChange={(event) => edits.setName(event.currentTarget.value)}
      />
      <RunTimes edits={edits} />
      <WeightedPlaylists edits={edits} playlists={playlists} />
      <SaveBar note={edits.dirty && 'Not saved yet'}>
        <Button type="submit" loading={save.isPending}>
          Save Schedule
        </Button>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        {createdId !== 0 && (
          <Button
            variant="outline"
            onClick={askAndDelete}
            disabled={save.isPending}
            aria-label="Delete Schedule"
          >
            Delete
          </Button>
        )}
      </SaveBar>
    </form>
  );
};
