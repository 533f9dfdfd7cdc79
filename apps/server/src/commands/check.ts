import { type CheckResult } from '../kit/check/check-result';
import type { Config } from '../kit/config/config';
import { ConfigError } from '../kit/config/config-error';
import { release } from '../kit/config/version';
import { openLog } from '../kit/log/log';
import { checkInstallation } from './check-installation';
import { type Command, defineCommand } from './command';
import { installationConfig } from './installation-config';

const options = {
  json: { type: 'boolean', help: 'Print the results as JSON' },
} as const;
const exitCodes =
  'Exit code 0: nothing failed; there may be warnings. Exit code 1: a check failed.\nThe command works while Marquee runs and while it is stopped.';

export const checkCommand: Command = defineCommand({
  name: 'check',
  summary: 'Try everything that the configuration names, and print what to do',
  details: `Tries the variables, the disk, the database, the storage, the backups, the mail server, the browser, the video encoder and PUBLIC_URL.\n${exitCodes}`,
  args: [],
  options,
  run: ({ options: { json } }) => check(false, json === true),
});

export const doctorCommand: Command = defineCommand({
  name: 'doctor',
  summary: 'Do what check does, and examine the stored data',
  details: `Examines money, files and failed jobs.\n${exitCodes}`,
  args: [],
  options,
  run: ({ options: { json } }) => check(true, json === true),
});

const check = async (withData: boolean, asJson: boolean): Promise<number> => {
  const results = await resultsOf(withData);
  const failed = results.some(({ state }) => state === 'failed');
  if (asJson) console.log(JSON.stringify({ version: release, ok: !failed, checks: results }, null, 2));
  else for (const line of results.map(lineOf)) console.log(line);
  return failed ? 1 : 0;
};

const resultsOf = async (withData: boolean): Promise<CheckResult[]> => {
  const config = await configOrFaults();
  if (Array.isArray(config)) return config;
  const variables: CheckResult = { name: 'Variables', state: 'ok', text: 'All variables are valid.' };
  // A check returns what an adapter would log.
  const log = openLog({ logLevel: 'silent' });
  return [variables, ...(await checkInstallation(config, log, withData))];
};

/** Returns one failure for each wrong variable. */
const configOrFaults = async (): Promise<Config | CheckResult[]> => {
  try {
    return await installationConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message.split('\n').map((text) => ({
      name: 'Variables',
      state: 'failed',
      text,
      advice: 'Correct this variable.',
    }));
  }
};

const lineOf = ({ name, state, text, advice }: CheckResult): string =>
  `${state.padEnd(8)} ${name.padEnd(13)}  ${text}${advice ? `\n${' '.repeat(24)}${advice}` : ''}`;
