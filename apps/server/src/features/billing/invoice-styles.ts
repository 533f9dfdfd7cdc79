/** The styles of an invoice, on the screen and on paper. An invoice is black on white in every theme, as on paper. */
export const invoiceStyles = `
@page { margin: 18mm 16mm; }
:host, body { margin: 0; background: #fff; }
.invoice {
  position: relative;
  padding: 0 1mm;
  color: #1d1b18;
  background: #fff;
  color-scheme: light;
  font: 400 11pt/1.5 var(--font-text, 'Hanken Grotesk', Inter, 'Helvetica Neue', Arial, sans-serif);
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
}
:where(.invoice, .invoice *) { margin: 0; padding: 0; font-size: inherit; text-align: start; }
.top { display: flex; justify-content: space-between; gap: 24px; align-items: baseline; }
.seller { font-weight: 700; font-size: 13pt; }
.status { font-weight: 700; white-space: nowrap; }
h1 { font-size: 24pt; line-height: 1.2; font-weight: 700; margin-top: 28px; }
dl { display: flex; flex-wrap: wrap; gap: 12px 36px; margin-top: 16px; }
dt, h2, thead th { color: #6a655d; font-weight: 400; font-size: 9pt; }
dd { font-weight: 700; }
.parties { display: grid; grid-template-columns: 1fr 1fr; gap: 24px; margin-top: 28px; }
.parties p { margin-top: 2px; }
table { width: 100%; border-collapse: collapse; margin-top: 36px; }
thead th { padding: 0 24px 6px 0; border-bottom: 1px solid #1d1b18; }
tbody td { padding: 9px 24px 9px 0; border-bottom: 1px solid #dcd8d0; vertical-align: top; }
tr { break-inside: avoid; }
.days { white-space: nowrap; color: #4d4942; }
.invoice .money { text-align: end; padding-inline-end: 0; white-space: nowrap; }
.money { width: 1%; }
.days { width: 1%; }
tfoot { display: table-row-group; }
tfoot th { font-weight: 400; padding: 5px 24px 5px 0; text-align: end; }
tfoot td { padding: 5px 0; }
.total th, .total td { padding-top: 14px; }
.due th, .due td { font-weight: 700; font-size: 13pt; padding-top: 10px; }
.notes { margin-top: 32px; break-inside: avoid; }
.notes ul { list-style: none; margin-top: 4px; }
.notes li { padding: 3px 0; }
.no-money { margin-bottom: 16px; font-weight: 700; color: #8a2018; }
.test::before {
  content: 'TEST';
  position: fixed;
  inset: 0;
  display: grid;
  place-items: center;
  font-weight: 700;
  font-size: min(150pt, 26vw);
  line-height: 1;
  letter-spacing: 0.1em;
  color: rgb(170 40 30 / 12%);
  transform: rotate(-30deg);
  pointer-events: none;
}
@media screen {
  .invoice { overflow: clip; }
  .test::before { position: absolute; }
}
@media screen and (max-width: 640px) {
  .invoice { font-size: 15px; }
  .parties { grid-template-columns: 1fr; gap: 16px; }
  thead { display: none; }
  table, tbody, tfoot { display: block; }
  tr { display: grid; grid-template-columns: 1fr auto; column-gap: 16px; }
  tbody tr { border-bottom: 1px solid #dcd8d0; padding: 9px 0; }
  tbody td { border: 0; padding: 0; }
  .days { grid-row: 2; width: auto; }
  .money { width: auto; }
  tfoot th { padding-inline-end: 0; text-align: start; }
}
`;
