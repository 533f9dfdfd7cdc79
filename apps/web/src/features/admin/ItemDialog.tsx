import { Button, TextInput } from '@mantine/core';
import type { BillableItem } from '@marquee/contract/billing';
import { useState } from 'react';
import { formatMoney, formatPlainDay } from '../../kit/formats';
import { faultAt } from '../../kit/place-faults';
import { readMoney } from '../../kit/read-money';
import { DateField } from '../../ui/DateField';
import { Dialog } from '../../ui/Dialog';
import { FieldList, FormButtons } from '../../ui/FieldList';
import { MoneyField } from '../../ui/MoneyField';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { useSaveItem } from './account-admin-data';
import { useMoneyForm } from './use-money-form';

const fields = {
  name: { label: 'Description', about: /description/ },
  monthlyRate: { label: 'Price per month' },
  startDate: { label: 'First day', about: /^The start / },
  endDate: { label: 'Last day', about: /^The end / },
};

/** Adds an own item to what an account is billed for, or changes the price of any item and the end of an own item. */
export const ItemDialog = ({
  accountId,
  today,
  pricesFrom,
  item,
  onClose,
}: {
  accountId: number;
  today: string;
  /** The first day of a changed price. */
  pricesFrom: string;
  /** Undefined: a new item. */
  item: BillableItem | undefined;
  onClose: () => void;
}) => {
  const [draft, setDraft] = useState({
    name: item?.name ?? '',
    monthlyRate: item ? formatMoney(item.nextMonthlyRate ?? item.monthlyRate) : '',
    startDate: item?.startDate ?? today,
    endDate: item?.endDate ?? '',
  });
  const save = useSaveItem();
  const isOwn = item === undefined || item.kind === 'other';
  const from = formatPlainDay(pricesFrom);
  const { faults, submit } = useMoneyForm(fields, {
    question: () => {
      const rate = readMoney(draft.monthlyRate);
      if (rate === undefined) return undefined;
      return item
        ? { text: `Change ${item.name}?`, details: changesOf(item, draft, from), action: 'Change item' }
        : {
            text: `Bill ${draft.name || 'this item'} with ${formatMoney(rate)} a month from ${formatPlainDay(draft.startDate)}?`,
            action: 'Add item',
          };
    },
    save: () => {
      const { name, monthlyRate, startDate } = draft;
      const endDate = draft.endDate || null;
      if (!item) return save.mutateAsync({ id: 0, accountId, name, monthlyRate, startDate, endDate });
      const isSame = readMoney(monthlyRate) === (item.nextMonthlyRate ?? item.monthlyRate);
      return save.mutateAsync({
        id: item.id,
        accountId,
        ...(!isSame && { monthlyRate }),
        ...(isOwn && { name, endDate }),
      });
    },
    done: item ? 'Item changed' : 'Item added',
    onClose,
  });
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed });
  const field = (name: 'name' | 'startDate' | 'endDate') => ({
    label: fields[name].label,
    error: faultAt(faults, name),
    value: draft[name],
  });
  const day = (name: 'startDate' | 'endDate') => ({
    ...field(name),
    change: (value: string) => change({ [name]: value }),
  });
  return (
    <Dialog opened onClose={onClose} title={item ? item.name : 'New item'}>
      <SaveForm faults={faults} submit={submit}>
        <FieldList>
          <WarningAlert messages={faults.map(({ text }) => text)} />
          {isOwn ? (
            <TextInput
              maxLength={200}
              {...field('name')}
              onChange={(event) => change({ name: event.currentTarget.value })}
            />
          ) : null}
          <MoneyField
            label="Price per month"
            description={item ? `A new price counts from ${from}.` : undefined}
            error={faultAt(faults, 'monthlyRate')}
            value={draft.monthlyRate}
            change={(monthlyRate) => change({ monthlyRate })}
          />
          {item ? null : <DateField {...day('startDate')} />}
          {isOwn ? (
            <DateField
              description="Optional. Without it, the item is billed until you end it."
              {...day('endDate')}
            />
          ) : null}
          <FormButtons>
            <Button type="submit" loading={save.isPending}>
              {item ? 'Change item' : 'Add item'}
            </Button>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
          </FormButtons>
        </FieldList>
      </SaveForm>
    </Dialog>
  );
};

const changesOf = (
  { monthlyRate, nextMonthlyRate, endDate }: BillableItem,
  draft: { monthlyRate: string; endDate: string },
  from: string,
): string[] => {
  const rate = readMoney(draft.monthlyRate);
  return [
    ...(rate === undefined || rate === (nextMonthlyRate ?? monthlyRate)
      ? []
      : [`It costs ${formatMoney(rate)} a month from ${from}.`]),
    ...(draft.endDate && draft.endDate !== endDate
      ? [`Its last billed day is ${formatPlainDay(draft.endDate)}.`]
      : []),
  ];
};
