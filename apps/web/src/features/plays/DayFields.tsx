import { NativeSelect } from '@mantine/core';
import { DateField } from '../../ui/DateField';
import styles from './DayFields.module.css';
import { type Days, usualDays } from './days';

const other = 'Other days';

/** Fields with which a person chooses the period, by name or by its first and last day. */
export const DayFields = ({
  days,
  today,
  change,
}: {
  days: Days;
  today: string;
  change: (days: Days) => void;
}) => {
  const usual = usualDays(today);
  const named = Object.entries(usual).find(([, { from, to }]) => from === days.from && to === days.to);
  return (
    <div className={styles.fields}>
      <NativeSelect
        label="Period"
        data={[...Object.keys(usual), ...(named ? [] : [other])]}
        value={named?.[0] ?? other}
        onChange={({ currentTarget }) => {
          const chosen = usual[currentTarget.value];
          if (chosen) change(chosen);
        }}
      />
      {(['from', 'to'] as const).map((end) => (
        <DateField
          key={end}
          label={end === 'from' ? 'From' : 'To'}
          value={days[end]}
          // An empty field is ignored, because an empty text is not a day.
          change={(day) => day && change({ ...days, [end]: day })}
        />
      ))}
    </div>
  );
};
