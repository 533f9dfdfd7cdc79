import { Button } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { useQuery } from '../../kit/use-query';
import { BackLink } from '../../ui/BackLink';
import { LoadingIndicator, SkeletonBox } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './InvoicePage.module.css';
import { InvoiceSheet } from './InvoiceSheet';
import { downloadInvoice, invoicePageQuery, invoiceQuery } from './invoice-data';

/** A closed invoice as on paper, to read, print and download it. Only the paper is printed. */
export const InvoicePage = () => {
  const { id = 0 } = useParams({ strict: false });
  return (
    <div className={styles.page}>
      <BackLink to="/settings/billing">Billing</BackLink>
      <OneInvoice key={id} id={id} />
    </div>
  );
};

const OneInvoice = ({ id }: { id: number }) => {
  const invoice = useQuery(invoiceQuery(id));
  const paper = useQuery(invoicePageQuery(id));
  const failure = invoice.error ?? paper.error;
  if (failure)
    return (
      <>
        <PageTitle>Invoice</PageTitle>
        <WarningAlert messages={sentencesOf(failure)} />
      </>
    );
  if (!invoice.data || paper.data === undefined)
    return (
      <LoadingIndicator>
        <SkeletonBox height={720} />
      </LoadingIndicator>
    );
  const name = `Invoice ${invoice.data.number}`;
  return (
    <>
      <div className={styles.head}>
        <PageTitle actions={<Actions id={id} number={invoice.data.number} />}>{name}</PageTitle>
      </div>
      <InvoiceSheet name={name} html={paper.data} />
    </>
  );
};

const Actions = ({ id, number }: { id: number; number: number }) => {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string[]>([]);
  const download = async () => {
    setBusy(true);
    setFailure([]);
    await downloadInvoice(id, number).catch((error: unknown) => setFailure(sentencesOf(error)));
    setBusy(false);
  };
  return (
    <>
      {failure.length > 0 && <WarningAlert messages={failure} />}
      <Button variant="default" onClick={() => window.print()}>
        Print
      </Button>
      <Button onClick={download} loading={isBusy}>
        Download PDF
      </Button>
    </>
  );
};
