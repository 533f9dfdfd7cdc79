import { expect, test } from 'vitest';
import { commands } from './command-list';
import { helpOf, listOfCommands } from './help';

test('lists each command with its arguments and its line', () => {
  const lines = listOfCommands(commands).split('\n');
  for (const { name, args, summary } of commands)
    expect(lines.filter((line) => line.startsWith(`  ${[name, ...args].join(' ')} `))).toEqual([
      expect.stringContaining(summary),
    ]);
});

test('explains the options of a command', () => {
  const check = commands.find(({ name }) => name === 'check');
  const help = check ? helpOf(check) : '';
  expect(help).toMatch(/^Usage: marquee check \[OPTIONS\]\n/);
  expect(help).toMatch(/\n {2}--json {2}Print the results as JSON$/);
});
