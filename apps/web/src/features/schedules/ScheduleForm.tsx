import { Button, TextInput } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import { SaveBar } from '../../ui/SaveBar';
import { SaveForm, useFaultAt } from '../../ui/SaveForm';
import { SaveNotice } from '../../ui/SaveNotice';
import { useDeletion } from '../bin/use-deletion';
import { Overlays } from '../overlays/Overlays';
import { RunTimes } from './RunTimes';
import { scheduleChanges } from './schedule-changes';
import type { WholeSchedule } from './whole-schedule';
import styles from './ScheduleForm.module.css';
import { useScheduleEditor } from './use-schedule-editor';
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
  /** The other schedules of the same screen. */
  others: readonly WholeSchedule[];
  playlists: readonly Playlist[];
  close: () => void;
}) => {
  const editor = useScheduleEditor({ screenId, shape }, stored, playlists, close);
  const { draft, dirty, saving } = editor;
  const changes = scheduleChanges(editor.change);

  return (
    <SaveForm faults={editor.notice.faults} submit={editor.submit} className={styles.form}>
      <SaveNotice {...editor.notice} />
      {/* The form closes after the save, so values that are typed during the save would be lost. */}
      <div className={styles.form} inert={saving}>
        <NameField name={draft.name} change={changes.setName} />
        <RunTimes draft={draft} changes={changes} />
        <WeightedPlaylists rows={draft.playlists} changes={changes} playlists={playlists} shape={shape} />
        <Overlays rows={draft.overlays} files={editor.files} shape={shape} change={changes.changeOverlays} />
        <SharedHours draft={draft} others={others} playlists={playlists} />
      </div>
      <SaveBar note={dirty && 'Not saved yet'}>
        <Button type="submit" loading={saving}>
          Save Schedule
        </Button>
        <Button variant="default" onClick={async () => (await editor.mayLeave()) && close()}>
          Cancel
        </Button>
        {stored && !editor.gone && <DeleteButton schedule={stored} editor={editor} close={close} />}
      </SaveBar>
    </SaveForm>
  );
};

const NameField = ({ name, change }: { name: string; change: (name: string) => void }) => {
  const faultAt = useFaultAt();
  return (
    <TextInput
      label="Name"
      maxLength={100}
      data-autofocus
      error={faultAt('name')}
      value={name}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
};

const DeleteButton = ({
  schedule,
  editor: { act, saving },
  close,
}: {
  schedule: { id: number; name: string };
  editor: Pick<ReturnType<typeof useScheduleEditor>, 'act' | 'saving'>;
  close: () => void;
}) => {
  const deleteSchedules = useDeletion('schedule');
  const askAndDelete = () =>
    act(async () => {
      if (await deleteSchedules([schedule])) close();
    });
  return (
    <Button variant="outline" onClick={askAndDelete} disabled={saving} aria-label="Delete Schedule">
      Delete
    </Button>
  );
};
