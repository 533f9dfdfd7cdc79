import { expect, test } from 'vitest';
import { readInline, readMarkdown } from './read-markdown';

test('reads headings and paragraphs of several lines', () => {
  expect(readMarkdown('# Set up a TV\n\nOpen the address\non the TV.\n## Requirements\nNone.')).toEqual([
    { kind: 'heading', level: 1, text: 'Set up a TV' },
    { kind: 'paragraph', text: 'Open the address on the TV.' },
    { kind: 'heading', level: 2, text: 'Requirements' },
    { kind: 'paragraph', text: 'None.' },
  ]);
});

test('reads a list whose items have several lines and code', () => {
  const source =
    '1. Run the script:\n   ```sh\n   sudo sh a.sh\n   ```\n   It\n   restarts.\n2. Pair.\n\nDone.';
  expect(readMarkdown(source)).toEqual([
    {
      kind: 'list',
      ordered: true,
      items: [
        [
          { kind: 'paragraph', text: 'Run the script:' },
          { kind: 'code', text: 'sudo sh a.sh' },
          { kind: 'paragraph', text: 'It restarts.' },
        ],
        [{ kind: 'paragraph', text: 'Pair.' }],
      ],
    },
    { kind: 'paragraph', text: 'Done.' },
  ]);
});

test('reads a table', () => {
  expect(readMarkdown('| device | page |\n|---|---|\n| a small PC | [Linux](linux.md) |')).toEqual([
    { kind: 'table', head: ['device', 'page'], rows: [['a small PC', '[Linux](linux.md)']] },
  ]);
});

test('reads bold text, code and links', () => {
  expect(readInline('Choose **Never**, see [Linux](linux.md): `sudo reboot`.')).toEqual([
    { kind: 'text', text: 'Choose ' },
    { kind: 'strong', text: 'Never' },
    { kind: 'text', text: ', see ' },
    { kind: 'link', text: 'Linux', target: 'linux.md' },
    { kind: 'text', text: ': ' },
    { kind: 'code', text: 'sudo reboot' },
    { kind: 'text', text: '.' },
  ]);
});
