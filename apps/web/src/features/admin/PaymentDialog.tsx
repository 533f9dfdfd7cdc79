import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Payment } from '@marquee/contract/billing';
import { useState } from 'react';
import { formatMoney } from '../../kit/formats';
import { newUuid } from '../../kit/new-uuid';
import { faultAt } from '../../kit/place-faults';
import { readMoney } from '../../kit/read-money';
import { DateField } from '../../ui/DateField';
import { Dialog } from '../../ui/Dialog';
import { FieldList, FormButtons } from '../../ui/FieldList';
import { MoneyField } from '../../ui/MoneyField';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { methodNames } from '../billing/billing-words';
import { useSavePayment } from './account-admin-data';
import { useMoneyForm } from './use-money-form';

const fields = {
  amount: { label: 'Amount', about: /(cannot be less|The amount of)/ },
  paymentDate: { label: 'Date' },
  description: { label: 'Description' },
  details: { label: 'Details' },
};
const methods = ['check', 'waived', 'card'] as const;

/** Adds a payment or a credit to an account, or changes a known payment. */
export const PaymentDialog = ({
  accountId,
  accountName,
  today,
  payment,
  onClose,
}: {
  accountId: number;
  accountName: string;
  today: string;
  /** Undefined: a new payment. */
  payment: Payment | undefined;
  onClose: () => void;
}) => {
  const [draft, setDraft] = useState({
    amount: payment ? formatMoney(payment.amount) : '',
    method: payment?.method ?? ('check' as const),
    paymentDate: payment?.paymentDate ?? today,
    description: payment?.description ?? '',
    details: payment?.details ?? '',
  });
  const [form] = useState(newUuid);
  const save = useSavePayment();
  const { faults, submit } = useMoneyForm(fields, {
    question: () => {
      const amount = readMoney(draft.amount);
      if (amount === undefined || amount === 0) return undefined;
      return {
        text: payment
          ? `Change this payment to ${formatMoney(amount)}?`
          : `Record a payment of ${formatMoney(amount)} for ${accountName}?`,
        details: ['It pays unpaid invoices at once, the oldest first. The rest stays as a credit.'],
        action: payment ? 'Change payment' : 'Record payment',
      };
    },
    save: () => save.mutateAsync({ id: payment?.id ?? 0, accountId, form, ...draft }),
    done: payment ? 'Payment changed' : 'Payment recorded',
    onClose,
  });
  const change = (changed: Partial<typeof draft>) => setDraft({ ...draft, ...changed });
  return (
    <Dialog opened onClose={onClose} title={payment ? 'Change payment' : 'New payment'}>
      <SaveForm faults={faults} submit={submit}>
        <FieldList>
          <WarningAlert messages={faults.map(({ text }) => text)} />
          <MoneyField
            label="Amount"
            error={faultAt(faults, 'amount')}
            value={draft.amount}
            change={(amount) => change({ amount })}
          />
          <NativeSelect
            label="Method"
            description="No card is charged, and no money moves."
            value={draft.method}
            data={methods.map((value) => ({ value, label: methodNames[value] }))}
            onChange={({ currentTarget: { value } }) => {
              const method = methods.find((each) => each === value);
              if (method) change({ method });
            }}
          />
          <DateField
            label="Date"
            error={faultAt(faults, 'paymentDate')}
            value={draft.paymentDate}
            change={(paymentDate) => change({ paymentDate })}
          />
          <TextInput
            label="Description"
            description="Optional. The organization sees it."
            error={faultAt(faults, 'description')}
            value={draft.description}
            maxLength={200}
            onChange={(event) => change({ description: event.currentTarget.value })}
          />
          <Textarea
            label="Details"
            description="Optional. Only administrators see them."
            error={faultAt(faults, 'details')}
            value={draft.details}
            maxLength={2_000}
            autosize
            onChange={(event) => change({ details: event.currentTarget.value })}
          />
          <FormButtons>
            <Button type="submit" loading={save.isPending}>
              {payment ? 'Change payment' : 'Record payment'}
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
