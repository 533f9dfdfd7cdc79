import { NativeSelect, Select, TextInput } from '@mantine/core';
import { screenModes } from '@marquee/contract/kit/limits';
import { timezoneNames } from '@marquee/playback/timetable/zones';
import { useFaultAt } from '../../ui/SaveForm';
import { RotationChoice } from './RotationChoice';
import styles from './ScreenFields.module.css';
import type { ScreenDraft } from './screen-draft';
import { modeNames } from './screen-words';

export const ScreenFields = ({
  draft,
  change,
}: {
  draft: ScreenDraft;
  change: (fields: Partial<ScreenDraft>) => void;
}) => {
  const faultAt = useFaultAt();
  return (
    <div className={styles.fields}>
      <TextInput
        label="Name"
        maxLength={100}
        error={faultAt('name')}
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <NativeSelect
        label="Mode"
        data={screenModes.map((mode) => ({ value: mode, label: modeNames[mode] }))}
        value={draft.screenMode}
        onChange={({ currentTarget }) =>
          change({ screenMode: screenModes.find((mode) => mode === currentTarget.value) })
        }
      />
      <Select
        label="Time zone"
        searchable
        allowDeselect={false}
        error={faultAt('timezone')}
        nothingFoundMessage="No time zones found."
        // A stored zone that is not in the list stays selectable.
        data={[...new Set([draft.timezone, ...timezoneNames])]}
        value={draft.timezone}
        onChange={(timezone) => timezone && change({ timezone })}
      />
      <RotationChoice rotation={draft.rotation} change={(rotation) => change({ rotation })} />
    </div>
  );
};
