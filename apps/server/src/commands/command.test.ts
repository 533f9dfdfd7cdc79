import { expect, test } from 'vitest';
import { defineCommand, UsageError } from './command';

const command = defineCommand({
  name: 'pack',
  summary: 'Pack boxes',
  args: ['BOX', '[LABEL]'],
  options: { tight: { type: 'boolean', help: 'Leave no gaps' }, to: { type: 'string', help: 'The shelf' } },
  run: async ({ args, options }) => args.length + (options.tight ? 10 : 0) + (options.to === 'top' ? 100 : 0),
});

test('passes arguments and options to the command', async () => {
  expect(await command.run(['one'])).toBe(1);
  expect(await command.run(['one', '--tight', 'red', '--to', 'top'])).toBe(112);
});

test.each([
  [[], 'BOX is missing.'],
  [['one', 'red', 'blue'], 'The argument "blue" is not expected.'],
  [['one', '--loose'], "Unknown option '--loose'."],
  [['one', '--to'], "Option '--to <value>' argument missing."],
])('refuses the words %j in one sentence', async (words, sentence) => {
  await expect(command.run(words)).rejects.toThrow(new UsageError(sentence));
});
