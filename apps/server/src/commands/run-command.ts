import { openLog } from '../kit/log/log';
import { logWarnings } from '../kit/log/log-warnings';
import { type Command, UsageError } from './command';
import { commands } from './command-list';
import { helpOf, listOfCommands } from './help';

/**
 * Runs the command that the words of the command line name, and returns the exit code of the process: 0 after success, 1 after
 * a failure, 2 for a call with wrong words. Without a command, starts the server.
 * @throws errors of the command, which are failures
 */
export const runCommand = async (words: string[]): Promise<number> => {
  // Packages warn about future releases of Node. The server logs these warnings.
  logWarnings(openLog({ logLevel: 'silent' }));
  try {
    return await dispatch(words);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message} Type "marquee help" for the commands and their options.`);
    return 2;
  }
};

const dispatch = async (words: string[]): Promise<number> => {
  const [first = 'start', ...rest] = words;
  if (['help', '--help', '-h'].includes(first)) return printHelp(rest);
  if (first === '--version') return dispatch(['version', ...rest]);
  const { command, after } = commandIn(words.length === 0 ? [first] : words);
  if (after.some((word) => ['--help', '-h'].includes(word))) return printHelp(command.name.split(' '));
  return command.run(after);
};

const printHelp = async (words: string[]) => {
  console.log(words.length === 0 ? listOfCommands(commands) : helpOf(commandIn(words).command));
  return 0;
};

/** Returns the command that the first words name, and the words after its name. */
const commandIn = (words: string[]): { command: Command; after: string[] } => {
  for (const command of commands) {
    const name = command.name.split(' ');
    if (name.every((word, index) => words[index] === word))
      return { command, after: words.slice(name.length) };
  }
  throw new UsageError(`"${words.join(' ')}" is not a command.`);
};
