import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { CreditNote, Invoice, PossibleNotes } from '@marquee/contract/billing';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatMoney } from '../../kit/formats';
import { faultAt } from '../../kit/place-faults';
import { readMoney } from '../../kit/read-money';
import { useQuery } from '../../kit/use-query';
import { Dialog } from '../../ui/Dialog';
import { FieldList, FormButtons } from '../../ui/FieldList';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { MoneyField } from '../../ui/MoneyField';
import { SaveForm } from '../../ui/SaveForm';
import { WarningAlert } from '../../ui/WarningAlert';
import { possibleNotesQuery, useIssueNote } from './account-admin-data';
import { noteNames } from './money-words';
import { useMoneyForm } from './use-money-form';

type Kind = CreditNote['as'];

const allKinds = ['offset', 'refund', 'credit'] as const satisfies Kind[];
const meanings: Record<Kind, string> = {
  refund: 'Pays back to the card.',
  credit: 'Becomes a credit, which pays the next invoices.',
  offset: 'Lowers what is still due.',
};

/** Issues a credit note for a closed invoice, of a kind and an amount that are possible. */
export const CreditNoteDialog = ({
  accountId,
  invoice,
  onClose,
}: {
  accountId: number;
  invoice: Invoice;
  onClose: () => void;
}) => {
  const possible = useQuery(possibleNotesQuery(accountId, invoice.id));
  return (
    <Dialog opened onClose={onClose} title={`Credit note for invoice ${invoice.number}`}>
      {possible.isPending ? <LoadingIndicator /> : null}
      {possible.isError ? <WarningAlert messages={sentencesOf(possible.error)} /> : null}
      {possible.data ? <NoteForm invoice={invoice} possible={possible.data} onClose={onClose} /> : null}
    </Dialog>
  );
};

const fields = { amount: { label: 'Amount', about: /exceed/ }, reason: { label: 'Reason', about: /reason/ } };

const NoteForm = ({
  invoice,
  possible,
  onClose,
}: {
  invoice: Invoice;
  possible: PossibleNotes;
  onClose: () => void;
}) => {
  const kinds = allKinds.filter((kind) => possible[kind] > 0);
  const [chosen, setChosen] = useState<Kind>();
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const issue = useIssueNote();
  const as = chosen ?? kinds[0];
  const { faults, submit } = useMoneyForm(fields, {
    question: () => {
      const sum = readMoney(amount);
      if (!as || !sum || sum > possible[as] || reason.trim() === '') return undefined;
      return {
        text: `Issue a credit note of ${formatMoney(sum)} for invoice ${invoice.number}?`,
        details: [meanings[as], 'A credit note cannot be changed or deleted.'],
        action: 'Issue credit note',
      };
    },
    save: async () => as && issue.mutateAsync({ invoiceId: invoice.id, amount, as, reason }),
    done: 'Credit note issued',
    onClose,
  });
  if (!as) return <p>No further credit note is possible for this invoice.</p>;
  return (
    <SaveForm faults={faults} submit={submit}>
      <FieldList>
        <WarningAlert messages={faults.map(({ text }) => text)} />
        <NativeSelect
          label="Kind"
          description={meanings[as]}
          value={as}
          data={kinds.map((kind) => ({ value: kind, label: noteNames[kind] }))}
          onChange={({ currentTarget: { value } }) => setChosen(kinds.find((kind) => kind === value))}
        />
        <MoneyField
          label="Amount"
          description={`At most ${formatMoney(possible[as])}.`}
          error={faultAt(faults, 'amount')}
          value={amount}
          change={setAmount}
        />
        <TextInput
          label="Reason"
          description="The organization sees it."
          error={faultAt(faults, 'reason')}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <FormButtons>
          <Button type="submit" loading={issue.isPending}>
            Issue credit note
          </Button>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        </FormButtons>
      </FieldList>
    </SaveForm>
  );
};
