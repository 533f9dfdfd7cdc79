import type { Command } from './command';

/** Returns the list of all commands. */
export const listOfCommands = (commands: readonly Command[]): string =>
  [
    'Usage: marquee COMMAND [OPTIONS]',
    '',
    'Digital signage in one program. Without a command, the program starts the server.',
    '',
    ...columns(commands.map(({ name, args, summary }) => [[name, ...args].join(' '), summary])),
    '',
    'Type "marquee COMMAND --help" for the options of a command.',
    'All configuration is in environment variables, see README.md.',
  ].join('\n');

/** Returns the help of one command. */
export const helpOf = ({ name, args, options, summary, details }: Command): string => {
  const flags = Object.entries(options).map(([flag, { help, value }]): [string, string] => [
    `--${flag}${value ? ` ${value}` : ''}`,
    help,
  ]);
  return [
    ['Usage: marquee', name, ...args, ...(flags.length > 0 ? ['[OPTIONS]'] : [])].join(' '),
    '',
    `${summary}.`,
    ...(details ? ['', details] : []),
    ...(flags.length > 0 ? ['', ...columns(flags)] : []),
  ].join('\n');
};

const columns = (lines: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...lines.map(([left]) => left.length));
  return lines.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};
