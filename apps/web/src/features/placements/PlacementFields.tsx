import { TextInput } from '@mantine/core';
import { DateField } from '../../ui/DateField';

/** The name of a new playlist, and the last day of the messages. */
export const PlacementFields = ({
  name,
  setName,
  endDate,
  setEndDate,
}: {
  /** Undefined: the messages are added to an existing playlist. */
  name: string | undefined;
  setName: (name: string) => void;
  /** Empty: the messages have no last day. */
  endDate: string;
  setEndDate: (endDate: string) => void;
}) => (
  <>
    {name !== undefined && (
      <TextInput
        label="Name of the new playlist"
        maxLength={100}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    )}
    <DateField
      label="Last day"
      description="Leave this empty to show it until you remove it."
      canClear
      value={endDate}
      change={setEndDate}
    />
  </>
);
