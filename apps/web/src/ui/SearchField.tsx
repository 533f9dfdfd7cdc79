import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';

/** A search field that filters a list while a person types. */
export const SearchField = ({
  label,
  value,
  onChange,
  focusInDialog = false,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** True for a field that gets the focus when its dialog opens. */
  focusInDialog?: boolean;
}) => (
  <TextInput
    type="search"
    data-autofocus={focusInDialog || undefined}
    // For a field that appears after its dialog has opened.
    autoFocus={focusInDialog}
    aria-label={label}
    placeholder={label}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value)}
    leftSection={<IconSearch size={18} aria-hidden="true" />}
    rightSection={value ? <CloseButton aria-label="Clear search" onClick={() => onChange('')} /> : null}
  />
);
