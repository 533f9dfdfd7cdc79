import { TextInput } from '@mantine/core';
import { DateField } from '../../ui/DateField';

/** The name and the last day of a new playlist. */
export const NewPlaylistFields = ({
  name,
  setName,
  endDate,
  setEndDate,
}: {
  name: string;
  setName: (name: string) => void;
  /** Empty: the playlist does not end. */
  endDate: string;
  setEndDate: (endDate: string) => void;
}) => (
  <>
    <TextInput
      label="Name of the new playlist"
      maxLength={100}
      value={name}
      onChange={(event) => setName(event.currentTarget.value)}
    />
    <DateField
      label="Last day"
      description="Leave this empty to show it until you remove it."
      canClear
      value={endDate}
      change={setEndDate}
    />
  </>
);
