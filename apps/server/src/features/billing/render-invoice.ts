import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { fontFacesOf } from '../fonts/font-queries';
import type { InvoiceRow } from './billing-access';
import { invoiceDocument } from './invoice-document-queries';
import { invoicePage } from './invoice-page';

/**
 * Makes a PDF file of a closed invoice.
 * @throws AppError invoice-open, not-found, and no-pdf if there is no browser or it fails
 */
export const renderInvoice = async (
  { db, render, log }: Pick<Services, 'db' | 'render' | 'log'>,
  row: Allowed<InvoiceRow>,
): Promise<Buffer> => {
  const html = invoicePage(await invoiceDocument(db, row), invoiceFonts());
  const file = await render.print(html).catch((error: unknown) => {
    log.error({ err: error, invoiceId: row.id }, 'an invoice could not be printed');
    return undefined;
  });
  if (!file) throw new AppError('no-pdf');
  return file;
};

/** Returns the file of a closed invoice for an export: PDF, or HTML if the server has no browser. */
export const renderInvoiceFile = async (
  services: Pick<Services, 'db' | 'render' | 'log'>,
  row: Allowed<InvoiceRow>,
): Promise<{ name: string; content: Buffer | string }> => {
  const name = `invoice-${row.number}`;
  if (await services.render.isThere())
    return { name: `${name}.pdf`, content: await renderInvoice(services, row) };
  return { name: `${name}.html`, content: invoicePage(await invoiceDocument(services.db, row)) };
};

/** Returns the rules of the font of the product, because the browser of the server may have few fonts. */
const invoiceFonts = (): string =>
  fontFacesOf(['Hanken Grotesk'])
    .map(
      ({ family, weight, url, unicodeRange }) =>
        `@font-face { font-family: '${family}'; font-weight: ${weight}; src: url('${url}') format('woff2');${unicodeRange ? ` unicode-range: ${unicodeRange};` : ''} }`,
    )
    .join('\n');
