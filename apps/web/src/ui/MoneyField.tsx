import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatMoney } from '../kit/formats';
import { readMoney } from '../kit/read-money';

/** A field for an amount in US dollars. A dollar sign, and commas between thousands, are accepted. The amount is formatted when the field loses the focus. */
export const MoneyField = ({
  label,
  description,
  error,
  value,
  change,
}: {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  value: string;
  change: (value: string) => void;
}) => (
  <TextInput
    label={label}
    description={description}
    error={error}
    inputMode="decimal"
    value={value}
    onChange={({ currentTarget }) => change(currentTarget.value)}
    onBlur={() => {
      const amount = readMoney(value);
      if (amount !== undefined) change(formatMoney(amount));
    }}
  />
);
