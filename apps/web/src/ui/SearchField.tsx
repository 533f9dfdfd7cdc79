import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

/** A search field that filters a list while a person types. */
export const SearchField = ({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) => (
  <TextInput
    type="search"
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    leftSection={<IconSearch size={18} aria-hidden="true" />}
    rightSection={value ? <CloseButton aria-label="Clear search" onClick={() => onChange('')} /> : null}
  />
);
