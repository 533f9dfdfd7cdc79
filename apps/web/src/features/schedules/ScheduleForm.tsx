import { Button, TextInput } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import { type FormEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { useUnsavedChanges } from '../../kit/edit/unsaved-changes';
import { sentencesOf, whyNotSaved } from '../../kit/failures';
import { shownName } from '../../kit/shown-name';
import { askToDelete } from '../../ui/ask-to-delete';
import { ClashNotice } from '../../ui/ClashNotice';
import { SaveBar } from '../../ui/SaveBar';
import { WarningAlert } from '../../ui/WarningAlert';
import type { PendingFiles } from '../files/pending-files';
import { Overlays } from '../overlays/Overlays';
import { RunTimes } from './RunTimes';
import { useDeleteSchedule, type WholeSchedule } from './schedule-data';
import styles from './schedules.module.css';
import { useScheduleEdits } from './use-schedule-edits';
import { useScheduleSaving } from './use-schedule-saving';
import { WeightedPlaylists } from './WeightedPlaylists';
import { SharedHours } from './week/SharedHours';

export const ScheduleForm = ({
  screenId,
  shape,
  stored,
  others,
  playlists,
  close,
}: {
  screenId: number;
  shape: Shape;
  stored: WholeSchedule | undefined;
  /** Of the same screen. */
  others: readonly WholeSchedule[];
  playlists: readonly Playlist[];
  close: () => void;
}) => {
  const edits = useScheduleEdits(stored);
  const [files] = useState<PendingFiles>(() => new Map());
  const { draft, seen, dirty } = edits;
  const nameOf = (id: number) => shownName(playlists.find((playlist) => playlist.id === id)?.name);
  const { save, saveAnyway, takeTheirs, clashes, saving, gone } = useScheduleSaving(screenId, edits, nameOf, {
    shape,
    files,
  });
  const [faults, setFaults] = useState<string[]>([]);
  const remove = useDeleteSchedule();
  useUnsavedChanges(dirty);

  const finish = async (saved: () => Promise<boolean>) => {
    // Taken away first, so that the same words said again are noticed again.
    flushSync(() => setFaults([]));
    if (draft.name.trim() === '') return setFaults(['Please enter a schedule name.']);
    try {
      if (!(await saved())) return;
      showBanner();
      close();
    } catch (thrown) {
      setFaults(whyNotSaved(thrown));
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void finish(save);
  };
  const askAndDelete = async () => {
    if (!seen || !(await askToDelete('schedule'))) return;
    try {
      await remove.mutateAsync(seen.id);
      showBanner('Schedule deleted');
      close();
    } catch (thrown) {
      setFaults(sentencesOf(thrown));
    }
  };
  const cancel = async () => {
    const text = 'You have unsaved changes. Leave without saving?';
    if (!dirty || (await confirm({ text, action: 'Leave', stay: 'Keep editing', danger: true }))) close();
  };

  return (
    <form onSubmit={submit} noValidate className={styles.form}>
      <WarningAlert messages={faults} />
      <ClashNotice
        clashes={clashes}
        saving={saving}
        onSaveAnyway={() => void finish(saveAnyway)}
        onTakeTheirs={takeTheirs}
      />
      {/* It closes once it is saved: what was typed meanwhile would be lost. */}
      <div className={styles.form} inert={saving}>
        <TextInput
          label="Name"
          maxLength={100}
          data-autofocus
          value={draft.name}
          onChange={(event) => edits.setName(event.currentTarget.value)}
        />
        <RunTimes edits={edits} />
        <WeightedPlaylists edits={edits} playlists={playlists} shape={shape} />
        <Overlays rows={draft.overlays} files={files} shape={shape} change={edits.changeOverlays} />
        <SharedHours draft={draft} others={others} playlists={playlists} />
      </div>
      <SaveBar note={dirty && 'Not saved yet'}>
        <Button type="submit" loading={saving}>
          Save Schedule
        </Button>
        <Button variant="default" onClick={cancel}>
          Cancel
        </Button>
        {seen && !gone && (
          <Button variant="outline" onClick={askAndDelete} disabled={saving} aria-label="Delete Schedule">
            Delete
          </Button>
        )}
      </SaveBar>
    </form>
  );
};
