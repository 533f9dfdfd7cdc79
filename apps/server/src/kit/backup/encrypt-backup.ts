import { Readable } from 'node:stream';
import { ConfigError } from '../config/config-error';

// The library is loaded only if backups are encrypted.
const load = () => import('age-encryption');

/**
 * Encrypts a stream in the format of age, in parts of 64 KB.
 * @param recipient the public key of the operator, which begins with `age1`
 * @throws ConfigError if the recipient is not a public key
 */
export const encrypt = async (content: Readable, recipient: string): Promise<Readable> => {
  const encrypter = await encrypterFor(recipient);
  return fromWeb(await encrypter.encrypt(toWeb(content)));
};

/** @throws ConfigError if the recipient is not a public key */
export const encrypterFor = async (recipient: string) => {
  const { Encrypter } = await load();
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(recipient);
  } catch (error) {
    throw new ConfigError(`BACKUP_RECIPIENT is "${recipient}", but that is not a public key of age.`, {
      cause: error,
    });
  }
  return encrypter;
};

/**
 * Decrypts a stream. The returned stream fails if a byte was changed or if the end is missing.
 * @param identity the private key of the operator, which begins with `AGE-SECRET-KEY-1`
 * @throws Error if the stream was encrypted for another key, or if its beginning is damaged
 */
export const decrypt = async (content: Readable, identity: string): Promise<Readable> => {
  const { Decrypter } = await load();
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  return fromWeb(await decrypter.decrypt(toWeb(content)));
};

// The conversions of Node do not fit the types of browsers, with which the tests are compiled too.
const toWeb = (content: Readable): ReadableStream<Uint8Array> => {
  const chunks = content[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const { done, value } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: async () => {
        await chunks.return?.();
      },
    },
    { highWaterMark: 0 },
  );
};

const fromWeb = (stream: ReadableStream<Uint8Array>): Readable => {
  const chunks = async function* () {
    const reader = stream.getReader();
    try {
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        yield value;
      }
    } finally {
      await reader.cancel().catch(() => {});
    }
  };
  return Readable.from(chunks(), { objectMode: false });
};

/**
 * Returns the private key in the text of an identity file, as `age-keygen` writes it.
 * @throws ConfigError if there is no private key, or if it does not belong to the recipient of the backup
 */
export const identityFor = async (text: string, recipient: string): Promise<string> => {
  const keys = text.split('\n').filter((line) => line.startsWith('AGE-SECRET-KEY-'));
  const { identityToRecipient } = await load();
  for (const key of keys) {
    const own = await identityToRecipient(key.trim()).catch(() => undefined);
    if (own === recipient) return key.trim();
  }
  throw new ConfigError(
    keys.length === 0
      ? 'The identity file contains no private key of age, which begins with AGE-SECRET-KEY-1.'
      : `The identity file does not fit: the backup is encrypted for ${recipient}.`,
  );
};
