import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error';

type Variables = Record<string, string | undefined>;

const reasons: Record<string, string> = {
  ENOENT: 'that file does not exist',
  EACCES: 'this user may not read that file',
  EISDIR: 'that path is a folder',
};

/**
 * Returns the variables with the secrets that are stored in files. `SECRET_FILE=/run/secrets/marquee` sets SECRET to the content of
 * that file, without newlines at the end. Messages do not contain the path, because a person may have written the secret there.
 * @param names the variables that a file can set
 * @throws ConfigError one line for each variable that is set twice, or whose file cannot be read or is empty
 */
export const withSecretFiles = (env: Variables, names: readonly string[]): Variables => {
  const variables = { ...env };
  const faults: string[] = [];
  for (const name of names) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) {
      faults.push(`${name} and ${name}_FILE are both set, but only one of them may be set.`);
      continue;
    }
    try {
      variables[name] = readSecret(path);
    } catch (error) {
      faults.push(`${name}_FILE must be the path of a file with the secret, but ${reasonOf(error)}.`);
    }
  }
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return variables;
};

/**
 * Returns the variables that have a value, with the secrets that are stored in files. An empty variable is treated as not set.
 * @see withSecretFiles
 */
export const givenVariables = (env: Variables, names: readonly string[]): Variables =>
  Object.fromEntries(Object.entries(withSecretFiles(env, names)).filter(([, value]) => value !== ''));

const readSecret = (path: string): string => {
  const secret = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '');
  if (secret === '') throw new Error('that file is empty');
  return secret;
};

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  if (!('code' in error)) return error.message;
  return reasons[String(error.code)] ?? `that file cannot be read (${String(error.code)})`;
};
