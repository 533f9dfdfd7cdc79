import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useRef } from 'react';

/**
 * A field for a calendar day 'yyyy-MM-dd', or an empty text. The browser shows the day in the order of the person's locale, takes
 * typed numbers, and opens a calendar.
 */
export const DateField = ({
  value,
  change,
  canClear = false,
  ...field
}: Omit<TextInputProps, 'type' | 'value' | 'onChange' | 'rightSection'> & {
  value: string;
  /** Receives an empty text while the day is incomplete. */
  change: (day: string) => void;
  /** Adds a button that empties the field. */
  canClear?: boolean;
}) => {
  const input = useRef<HTMLInputElement>(null);
  const clear = () => {
    change('');
    // The button disappears.
    input.current?.focus();
  };
  const label = typeof field.label === 'string' ? field.label.toLowerCase() : 'date';
  return (
    <TextInput
      max="9999-12-31"
      {...field}
      ref={input}
      type="date"
      value={value}
      onChange={(event) => change(event.currentTarget.value)}
      rightSection={
        canClear && value !== '' ? <CloseButton aria-label={`Clear ${label}`} onClick={clear} /> : undefined
      }
    />
  );
};
