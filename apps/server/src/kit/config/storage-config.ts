import { ConfigError } from './config-error';
import { givenVariables } from './secret-files';
import type { GivenVariables } from './variables';
import { shownValue } from './variables-in-force';

export type S3Config = {
  kind: 's3';
  bucket: string;
  /** Without leading and trailing slashes. Empty: the whole bucket. */
  prefix: string;
  region: string;
  /** Empty: Amazon S3. */
  endpoint: string;
  /** Undefined: the SDK uses the credentials of a profile or of the machine's role. */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
};

export type StorageConfig = { kind: 'disk' } | S3Config;

/** Reads STORAGE_URL and the standard AWS variables. Without STORAGE_URL, files are stored under DATA_DIR. */
export const readStorageConfig = (env: GivenVariables): StorageConfig => {
  const value = env.STORAGE_URL ?? '';
  return value === '' ? { kind: 'disk' } : readBucket('STORAGE_URL', value, env);
};

/**
 * Reads the address of a bucket and the standard AWS variables.
 * @param name the variable of the address
 * @throws ConfigError if the address or a variable is wrong
 */
export const readBucket = (name: string, value: string, env: GivenVariables): S3Config => {
  const [, bucket, prefix] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])((?:\/[\w.-]+)*)\/?$/.exec(value) ?? [];
  if (!bucket)
    throw new ConfigError(
      `${name} is ${JSON.stringify(shownValue('STORAGE_URL', value))}, but must be s3://bucket or s3://bucket/prefix.`,
    );
  return {
    kind: 's3',
    bucket,
    prefix: (prefix ?? '').slice(1),
    region: env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1',
    endpoint: endpoint(env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL ?? ''),
    credentials: credentials(env),
  };
};

/**
 * Reads the address of a bucket that a person names in a command. Files can contain the credentials, as for the server.
 * @throws ConfigError if the address, a variable or a file is wrong
 */
export const readNamedBucket = (name: string, value: string, env: NodeJS.ProcessEnv): S3Config =>
  readBucket(
    name,
    value,
    givenVariables(env, ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN']),
  );

const endpoint = (value: string) => {
  if (value === '' || /^https?:$/.test(URL.canParse(value) ? new URL(value).protocol : '')) return value;
  throw new ConfigError(
    `AWS_ENDPOINT_URL is ${JSON.stringify(shownValue('AWS_ENDPOINT_URL', value))}, but must be an address such as https://s3.example.com.`,
  );
};

const credentials = (env: GivenVariables): S3Config['credentials'] => {
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (accessKeyId && secretAccessKey)
    return { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN };
  if (!accessKeyId && !secretAccessKey) return undefined;
  const [lacks, has] = accessKeyId
    ? ['SECRET_ACCESS_KEY', 'ACCESS_KEY_ID']
    : ['ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'];
  throw new ConfigError(`AWS_${lacks} is not set, but must be where AWS_${has} is.`);
};
