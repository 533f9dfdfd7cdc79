import { parseArgs } from 'node:util';

/** A call of the program that the operator must correct: the message is one sentence, and the exit code is 2. */
export class UsageError extends Error {}

export type Option = {
  type: 'boolean' | 'string';
  /** Explains the option in the help of the command. */
  help: string;
  /** Placeholder for the value of a `string` in the help, such as `FOLDER`. */
  value?: string;
};
type Options = Record<string, Option>;

export type Command = {
  /** The words after `marquee`, such as `user reset-password`. */
  name: string;
  /** One line for the list of commands. */
  summary: string;
  /** Further paragraphs for the help of the command. */
  details?: string;
  /** Names of the arguments, such as `EMAIL`. An argument in brackets, such as `[FOLDER]`, is optional. */
  args: readonly string[];
  options: Options;
  /**
   * Runs the command with the words after its name. Returns the exit code.
   * @throws UsageError if the words do not fit the arguments and options
   */
  run(words: string[]): Promise<number>;
};

const parse = <const O extends Options>(options: O, words: string[]) =>
  parseArgs({ args: words, options, allowPositionals: true });

/** A command as its module writes it: `run` gets the arguments and the typed values of the options. */
type Definition<O extends Options> = Omit<Command, 'options' | 'run'> & {
  options: O;
  run(given: { args: string[]; options: ReturnType<typeof parse<O>>['values'] }): Promise<number>;
};

/** Creates a command that checks its arguments and options before it runs. */
export const defineCommand = <const O extends Options>(definition: Definition<O>): Command => ({
  ...definition,
  run: async (words) => {
    const { positionals, values } = parseWords(definition.options, words);
    checkCount(definition.args, positionals);
    return definition.run({ args: positionals, options: values });
  },
});

const parseWords = <const O extends Options>(options: O, words: string[]) => {
  try {
    return parse(options, words);
  } catch (error) {
    // Node adds sentences about its own syntax to the first sentence.
    if (error instanceof TypeError) throw new UsageError(`${error.message.split('. ')[0]}.`);
    throw error;
  }
};

const checkCount = (names: readonly string[], given: string[]) => {
  const missing = names.find((name, index) => !name.startsWith('[') && given[index] === undefined);
  if (missing) throw new UsageError(`${missing} is missing.`);
  const extra = given[names.length];
  if (extra !== undefined) throw new UsageError(`The argument "${extra}" is not expected.`);
};
