import { TextInput, type TextInputProps } from '@mantine/core';

/**
 * A field for a time 'HH:mm', or an empty text. The browser shows the time in the clock of the person's locale and takes typed
 * numbers.
 */
export const TimeField = ({
  value,
  change,
  ...field
}: Omit<TextInputProps, 'type' | 'value' | 'onChange'> & {
  value: string;
  /** Receives an empty text while the time is incomplete. */
  change: (time: string) => void;
}) => (
  <TextInput {...field} type="time" value={value} onChange={(event) => change(event.currentTarget.value)} />
);
