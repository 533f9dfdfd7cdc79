import { queryOptions } from '@tanstack/react-query';
import { call } from '../../kit/client';

/** A closed invoice of the account. */
export const invoiceQuery = (id: number) =>
  queryOptions({
    queryKey: ['account', 'invoice', id],
    queryFn: () => call('GET /invoices/:id', { params: { id } }),
  });

/** The HTML of a closed invoice. */
export const invoicePageQuery = (id: number) =>
  queryOptions({
    queryKey: ['account', 'invoice', id, 'page'],
    queryFn: () => call('GET /invoices/:id/page', { params: { id } }),
  });

/** Downloads the PDF file of an invoice. */
export const downloadInvoice = async (id: number, number: number): Promise<void> => {
  const file = await call('GET /invoices/:id/pdf', { params: { id } });
  const url = URL.createObjectURL(new Blob([file], { type: 'application/pdf' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `invoice-${number}.pdf`;
  link.click();
  URL.revokeObjectURL(url);
};
