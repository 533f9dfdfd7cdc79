import { Autocomplete, type AutocompleteProps } from '@mantine/core';
import { useMemo } from 'react';
import { halfHours } from './half-hours';

/** A field for a time as people write it, or any other text. It suggests the half hours in the clock of the person's locale. */
export const TimeTextInput = ({
  change,
  ...field
}: Omit<AutocompleteProps, 'data' | 'onChange'> & { change: (value: string) => void }) => {
  const times = useMemo(() => halfHours(), []);
  return <Autocomplete {...field} data={times} limit={48} maxDropdownHeight={220} onChange={change} />;
};
