import { Button, TextInput } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import { SaveBar } from '../../ui/SaveBar';
import { SaveForm, useFaultAt } from '../../ui/SaveForm';
import { SaveNotice } from '../../ui/SaveNotice';
import { useDeletion } from '../bin/use-deletion';
import { Overlays } from '../overlays/Overlays';
import { ScheduleHours } from './hours/ScheduleHours';
import { WeekEditor } from './hours/WeekEditor';
import { SchedulePlaylists } from './playlists/SchedulePlaylists';
import styles from './ScheduleForm.module.css';
import { scheduleChanges } from './schedule-changes';
import { newColor, scheduleColors } from './schedule-colors';
import { useScheduleEditor } from './use-schedule-editor';
import { SharedHours } from './week/SharedHours';
import type { WholeSchedule } from './whole-schedule';

/** The form of a schedule. On a wide page, its week is beside its fields. */
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
  const colors = scheduleColors(stored ? [stored, ...others] : others);
  const color = stored ? colors.get(stored.id) : newColor(others);

  return (
    <SaveForm faults={editor.notice.faults} submit={editor.submit} className={styles.form}>
      <div className={styles.notice}>
        <SaveNotice {...editor.notice} />
      </div>
      {/* The form closes after the save, so values that are typed during the save would be lost. */}
      <div className={styles.name} inert={saving}>
        <NameField isNew={!stored} name={draft.name} change={changes.setName} />
      </div>
      <div className={styles.week} inert={saving}>
        <WeekEditor ranges={draft.ranges} changes={changes} color={color} others={others} colors={colors} />
        <SharedHours draft={draft} others={others} playlists={playlists} />
      </div>
      <div className={styles.fields} inert={saving}>
        <SchedulePlaylists rows={draft.playlists} changes={changes} playlists={playlists} shape={shape} />
        <ScheduleHours ranges={draft.ranges} changes={changes} />
        <Overlays rows={draft.overlays} files={editor.files} shape={shape} change={changes.changeOverlays} />
      </div>
      <div className={styles.bar}>
        <SaveBar note={dirty && 'Not saved yet'}>
          <Button type="submit" loading={saving}>
            Save schedule
          </Button>
          <Button variant="default" onClick={async () => (await editor.mayLeave()) && close()}>
            Cancel
          </Button>
          {stored && !editor.gone && <DeleteButton schedule={stored} editor={editor} close={close} />}
        </SaveBar>
      </div>
    </SaveForm>
  );
};

const NameField = ({
  name,
  isNew,
  change,
}: {
  name: string;
  isNew: boolean;
  change: (name: string) => void;
}) => {
  const faultAt = useFaultAt();
  return (
    <TextInput
      label="Name"
      maxLength={100}
      // A person who adds a schedule continues with the name.
      autoFocus={isNew}
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
    <Button variant="outline" onClick={askAndDelete} disabled={saving} aria-label="Delete schedule">
      Delete
    </Button>
  );
};
