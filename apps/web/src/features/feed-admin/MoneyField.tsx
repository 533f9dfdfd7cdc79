import { TextInput } from '@mantine/core';
import { formatMoney } from '../../kit/formats';
import { readMoney } from '../../kit/read-money';

/** A field for an amount in US dollars. A dollar sign and commas are accepted. The amount is formatted when the field loses the focus. */
export const MoneyField = ({
  label,
  value,
  change,
}: {
  label: string;
  value: string;
  change: (value: string) => void;
}) => (
  <TextInput
    label={label}
    inputMode="decimal"
    value={value}
    onChange={({ currentTarget }) => change(currentTarget.value)}
    onBlur={() => {
      const amount = readMoney(value);
      if (amount !== undefined) change(formatMoney(amount));
    }}
  />
);
