import { Button, TextInput } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import type { Shape } from '@marquee/playback/program/shapes';
import { showBanner } from '../../kit/banner';
import { mayLeave } from '../../kit/edit/unsaved-changes';
import { askToDelete } from '../../ui/ask-to-delete';
import { SaveBar } from '../../ui/SaveBar';
import { SaveNotice } from '../../ui/SaveNotice';
import { Overlays } from '../overlays/Overlays';
import { RunTimes } from './RunTimes';
import { scheduleChanges } from './schedule-changes';
import { useDeleteSchedule } from './schedule-data';
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
    <form onSubmit={editor.submit} noValidate className={styles.form}>
      <SaveNotice {...editor.notice} />
      {/* The form closes after the save, so values that are typed during the save would be lost. */}
      <div className={styles.form} inert={saving}>
        <TextInput
          label="Name"
          maxLength={100}
          data-autofocus
          value={draft.name}
          onChange={(event) => changes.setName(event.currentTarget.value)}
        />
        <RunTimes draft={draft} changes={changes} />
        <WeightedPlaylists rows={draft.playlists} changes={changes} playlists={playlists} shape={shape} />
        <Overlays rows={draft.overlays} files={editor.files} shape={shape} change={changes.changeOverlays} />
        <SharedHours draft={draft} others={others} playlists={playlists} />
      </div>
      <SaveBar note={dirty && 'Not saved yet'}>
        <Button type="submit" loading={saving}>
          Save Schedule
        </Button>
        <Button variant="default" onClick={async () => (!dirty || (await mayLeave())) && close()}>
          Cancel
        </Button>
        {stored && !editor.gone && <DeleteButton id={stored.id} editor={editor} close={close} />}
      </SaveBar>
    </form>
  );
};

const DeleteButton = ({
  id,
  editor: { act, saving },
  close,
}: {
  id: number;
  editor: Pick<ReturnType<typeof useScheduleEditor>, 'act' | 'saving'>;
  close: () => void;
}) => {
  const remove = useDeleteSchedule();
  const askAndDelete = () =>
    act(async () => {
      if (!(await askToDelete('schedule'))) return;
      await remove.mutateAsync(id);
      showBanner('Schedule deleted');
      close();
    });
  return (
    <Button variant="outline" onClick={askAndDelete} disabled={saving} aria-label="Delete Schedule">
      Delete
    </Button>
  );
};
