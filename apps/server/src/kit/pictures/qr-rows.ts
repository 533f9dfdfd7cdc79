import { encode } from 'uqr';

/**
 * Returns a QR code with a border of two modules: one text for each row, `1` for a dark and `0` for a light module. Clients draw
 * the modules, so that they need no library.
 */
export const qrRows = (text: string): string[] =>
  encode(text, { ecc: 'M', border: 2 }).data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
