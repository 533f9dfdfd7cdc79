import { Button } from '@mantine/core';
import type { Invoice } from '@marquee/contract/billing';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatMoney, formatMonth } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { RowList } from '../../ui/RowList';
import rows from '../../ui/Rows.module.css';
import { StatusDot } from '../../ui/StatusDot';
import { useFirstRows } from '../../ui/use-first-rows';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './billing.module.css';
import { invoicesQuery } from './billing-data';
import { Charges } from './Charges';
import { invoiceTone, invoiceWords } from './invoice-words';

/** The invoices of the account, the newest first. Each invoice opens its charges. */
export const InvoicesPanel = () => {
  const invoices = useQuery(invoicesQuery);
  const { shown, loadMore } = useFirstRows(invoices.data ?? []);
  return (
    <Panel title="Invoices">
      {invoices.isPending && <LoadingIndicator />}
      {invoices.isError && <WarningAlert messages={sentencesOf(invoices.error)} />}
      {invoices.data?.length === 0 && <p className={styles.soft}>There are no invoices yet</p>}
      <RowList label="Invoices" loadMore={loadMore}>
        {shown.map((invoice) => (
          <InvoiceRow key={invoice.id} invoice={invoice} />
        ))}
      </RowList>
    </Panel>
  );
};

const InvoiceRow = ({ invoice }: { invoice: Invoice }) => {
  const [isOpen, setOpen] = useState(false);
  const { id, number, startDate, status, amount } = invoice;
  const month = formatMonth(startDate);
  const Chevron = isOpen ? IconChevronUp : IconChevronDown;
  return (
    <li>
      <div className={`${rows.row} ${styles.invoice}`}>
        <span className={rows.words}>
          {number === null ? (
            <span className={styles.name}>{month}</span>
          ) : (
            <Link to="/settings/invoice/$id" params={{ id }} className={styles.name}>
              {month}
            </Link>
          )}
          <span className={rows.note}>{invoiceWords(invoice)}</span>
        </span>
        <StatusDot tone={invoiceTone[status]} label={status} />
        <Button
          variant="subtle"
          aria-expanded={isOpen}
          rightSection={<Chevron size={16} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          Charges
          <span className="only-heard"> of {month}</span>
        </Button>
        <span className={styles.money}>{formatMoney(amount)}</span>
      </div>
      {isOpen ? <Charges invoiceId={id} month={month} /> : null}
    </li>
  );
};
