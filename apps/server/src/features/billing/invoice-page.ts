import type { InvoiceDocument } from '@marquee/contract/billing';
import { escapeHtml } from '../../kit/html/escape-html';
import { dollarsText, formatDay, formatPeriod } from './format-money';
import { invoiceStyles } from './invoice-styles';

/**
 * Returns the HTML of an invoice, without scripts and without addresses of other hosts. The browser that makes PDF files and the
 * page of the web app both show this HTML, so that both are the same.
 */
export const invoicePage = (invoice: InvoiceDocument, fonts = ''): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(titleOf(invoice))}</title>
<style>${fonts}${invoiceStyles}</style>
</head>
<body>
<article class="invoice${invoice.isTest ? ' test' : ''}">
${invoice.isTest ? '<p class="no-money">Test invoice: no money moves</p>' : ''}
${head(invoice)}
${lines(invoice)}
${notes(invoice)}
</article>
</body>
</html>
`;

/** Returns the name of an invoice. */
export const titleOf = ({ number }: Pick<InvoiceDocument, 'number'>): string => `Invoice ${number}`;

type Party = InvoiceDocument['seller'];

const head = ({ number, seller, customer, status, due, ...days }: InvoiceDocument): string => `<header>
<div class="top">
<p class="seller">${escapeHtml(seller.name)}</p>
<p class="status">${status === 'Paid' ? 'Paid' : `${dollarsText(due)} due`}</p>
</div>
<h1>Invoice</h1>
<dl>
${fact('Number', String(number))}
${fact('Date', formatDay(days.printDate))}
${fact('Due', formatDay(days.dueDate))}
${fact('Period', formatPeriod(days.startDate, days.endDate))}
</dl>
<div class="parties">
${address('From', seller)}
${address('To', customer)}
</div>
</header>`;

const fact = (label: string, text: string): string =>
  `<div><dt>${label}</dt><dd>${escapeHtml(text)}</dd></div>`;

const address = (label: string, { name, address1, address2, city, state, zip, country }: Party): string => {
  const place = [city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const rows = [address1, address2, place, country].filter(Boolean);
  return `<section><h2>${label}</h2><p><strong>${escapeHtml(name)}</strong>${rows.map((row) => `<br>${escapeHtml(row)}`).join('')}</p></section>`;
};

const lines = (invoice: InvoiceDocument): string => `<table>
<thead><tr><th scope="col">Description</th><th scope="col">Days</th><th scope="col" class="money">Amount</th></tr></thead>
<tbody>
${invoice.lines
  .map(
    ({ description, startDate, endDate, amount }) =>
      `<tr><td>${escapeHtml(description)}</td><td class="days">${formatPeriod(startDate, endDate)}</td><td class="money">${dollarsText(amount)}</td></tr>`,
  )
  .join('\n')}
</tbody>
<tfoot>
${sum('Total', invoice.amount, 'total')}
${paid(invoice)}
${sum('Amount due', invoice.due, 'due')}
</tfoot>
</table>`;

const sum = (label: string, amount: number, kind: string): string =>
  `<tr class="${kind}"><th scope="row" colspan="2">${escapeHtml(label)}</th><td class="money">${dollarsText(amount)}</td></tr>`;

/** Returns the rows that lower the amount due: credits, card payments, and notes of the kind `offset`. */
const paid = ({ credits, cardPayments, creditNotes }: InvoiceDocument): string =>
  [
    ...credits.map(({ paymentDate, description, amount }) =>
      sum(`${description || 'Credit'}, ${formatDay(paymentDate)}`, -amount, 'paid'),
    ),
    ...cardPayments.map(({ paymentDate, amount }) =>
      sum(`Card payment, ${formatDay(paymentDate)}`, -amount, 'paid'),
    ),
    ...creditNotes
      .filter((note) => note.as === 'offset')
      .map(({ number, date, amount }) => sum(`Credit note ${number}, ${formatDay(date)}`, -amount, 'paid')),
  ].join('\n');

const effects = {
  refund: 'paid back to the card',
  credit: 'added to the credits of the organization',
  offset: 'taken off this invoice',
} as const;

const notes = ({ creditNotes }: InvoiceDocument): string =>
  creditNotes.length === 0
    ? ''
    : `<section class="notes"><h2>Credit notes</h2><ul>
${creditNotes
  .map(
    ({ number, date, amount, as, reason, state }) =>
      `<li><strong>${number}</strong> ${formatDay(date)}: ${dollarsText(amount)} ${state === 'sent' ? 'to be ' : ''}${effects[as]}. ${escapeHtml(reason)}</li>`,
  )
  .join('\n')}
</ul></section>`;
