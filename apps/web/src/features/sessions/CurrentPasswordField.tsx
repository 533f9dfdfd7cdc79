import { TextInput } from '@mantine/core';

/** The first field of a dialog that asks for the current password. */
export const CurrentPasswordField = ({
  value,
  change,
  error,
}: {
  value: string;
  change: (value: string) => void;
  error: string | undefined;
}) => (
  <TextInput
    label="Current password"
    type="password"
    autoComplete="current-password"
    data-autofocus
    maxLength={200}
    error={error}
    value={value}
    onChange={(event) => change(event.currentTarget.value)}
  />
);
