import { maxTicketFileBytes } from '@marquee/contract/kit/limits';
import { expect, test } from 'vitest';
import { attachmentFault } from './upload-attachment';

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type });

test('accepts pictures, PDFs and texts', () => {
  for (const type of ['image/png', 'image/jpeg', 'application/pdf', 'text/plain'])
    expect(attachmentFault(file('a', type))).toBeUndefined();
});

test.each([
  [file('page.html', 'text/html'), 'page.html: Please choose a PNG or JPEG picture, a PDF or a text file.'],
  [file('empty.txt', 'text/plain', 0), 'empty.txt is empty.'],
  [file('big.pdf', 'application/pdf', maxTicketFileBytes + 1), 'big.pdf must be at most 10 MB.'],
])('refuses a file with a reason', (wrong, why) => {
  expect(attachmentFault(wrong)).toBe(why);
});
