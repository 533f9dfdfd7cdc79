import { Button } from '@mantine/core';
import type { CreditNote, Invoice } from '@marquee/contract/billing';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatMoney, formatPlainDay } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import { useFirstRows } from '../../ui/use-first-rows';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './AccountAdminPage.module.css';
import { chargesQuery, invoicesQuery, notesQuery } from './account-admin-data';
import { CreditNoteDialog } from './CreditNoteDialog';
import { noteNames } from './money-words';

/** The invoices of an account with their charges and credit notes. */
export const InvoicesPanel = ({ accountId }: { accountId: number }) => {
  const invoices = useQuery(invoicesQuery(accountId));
  const { shown, loadMore } = useFirstRows(invoices.data ?? []);
  const notes = useQuery(notesQuery(accountId));
  const failure = invoices.error ?? notes.error;
  return (
    <Panel title="Invoices">
      {invoices.isPending ? <LoadingIndicator /> : null}
      {failure ? <WarningAlert messages={sentencesOf(failure)} /> : null}
      {invoices.data?.length === 0 ? <p className={styles.soft}>There are no invoices yet</p> : null}
      <RowList label="Invoices" loadMore={loadMore}>
        {shown.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            accountId={accountId}
            invoice={invoice}
            notes={(notes.data ?? []).filter(({ invoiceId }) => invoiceId === invoice.id)}
          />
        ))}
      </RowList>
    </Panel>
  );
};

const titleOf = ({ number }: Invoice): string => (number === null ? 'This month' : `Invoice ${number}`);

type RowProps = { accountId: number; invoice: Invoice; notes: CreditNote[] };

const InvoiceRow = ({ accountId, invoice, notes }: RowProps) => {
  const [open, setOpen] = useState(false);
  const { status, startDate, endDate, amount, due, nextAttempt } = invoice;
  return (
    <li>
      <div className={styles.row}>
        <span className={styles.words}>
          <span>{titleOf(invoice)}</span>
          <span className={styles.note}>
            {[
              `${formatPlainDay(startDate)} to ${formatPlainDay(endDate)}`,
              status,
              status === 'Unpaid' ? `${formatMoney(due)} due` : '',
              nextAttempt ? `card tried again on ${formatPlainDay(nextAttempt)}` : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        <span className={styles.end}>
          <span className={styles.money}>{formatMoney(amount)}</span>
          <Button variant="subtle" aria-expanded={open} onClick={() => setOpen(!open)}>
            Charges
            <span className="only-heard"> of {titleOf(invoice)}</span>
          </Button>
        </span>
      </div>
      {open ? <InvoiceLines accountId={accountId} invoice={invoice} notes={notes} /> : null}
    </li>
  );
};

const InvoiceLines = ({ accountId, invoice, notes }: RowProps) => {
  const charges = useQuery(chargesQuery(accountId, invoice.id));
  const [isIssuing, setIssuing] = useState(false);
  return (
    <div className={styles.opened}>
      {charges.isPending ? <LoadingIndicator /> : null}
      {charges.isError ? <WarningAlert messages={sentencesOf(charges.error)} /> : null}
      <ul className={styles.rows} aria-label={`Charges of ${titleOf(invoice)}`}>
        {charges.data?.map((charge) => (
          <li key={`${charge.id} ${charge.description} ${charge.startDate}`} className={styles.line}>
            <span>
              {charge.description}
              <span className={styles.note}>
                {` ${formatPlainDay(charge.startDate)} to ${formatPlainDay(charge.endDate)}`}
              </span>
            </span>
            <span>{formatMoney(charge.amount)}</span>
          </li>
        ))}
        {notes.map((note) => (
          <li key={note.id} className={styles.line}>
            <span>
              {`Credit note ${note.number}: ${noteNames[note.as]}`}
              <span className={styles.note}>{` ${noteWords(note)}`}</span>
            </span>
            <span>{formatMoney(-note.amount)}</span>
          </li>
        ))}
      </ul>
      {invoice.status === 'In Progress' ? null : (
        <Button variant="default" onClick={() => setIssuing(true)}>
          Issue a credit note
          <span className="only-heard"> for {titleOf(invoice)}</span>
        </Button>
      )}
      {isIssuing ? (
        <CreditNoteDialog accountId={accountId} invoice={invoice} onClose={() => setIssuing(false)} />
      ) : null}
    </div>
  );
};

const stateWords = { sent: 'waits for the provider', done: '', refused: 'refused by the provider' } as const;

const noteWords = ({ reason, date, state }: CreditNote): string =>
  [reason, formatPlainDay(date), stateWords[state]].filter(Boolean).join(' · ');
