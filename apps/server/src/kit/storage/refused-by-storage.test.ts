import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { reasonOf } from '../check/reason-of';
import { databaseIsAway } from '../db/database-is-away';
import { refusedByStorage } from './refused-by-storage';
import { openS3Storage } from './s3-storage';

const failure = (code: string, syscall = 'write') => Object.assign(new Error(code), { code, syscall });

test.each([
  ['no room on the disk', failure('ENOSPC'), 'storage-full'],
  ['no room for this user', failure('EDQUOT'), 'storage-full'],
  ['no room for the database', new Error('a query failed', { cause: failure('53100') }), 'storage-full'],
  ['a disk that fails', failure('EIO'), 'storage-away'],
  ['a disk that may only be read', failure('EROFS', 'open'), 'storage-away'],
  ['a missing folder', failure('ENOENT', 'open'), 'storage-away'],
  ['a missing socket of the database', failure('ENOENT', 'connect'), undefined],
  ['a connection that is cut', failure('ECONNRESET', 'read'), undefined],
  ['anything else', new Error('no'), undefined],
])('%s', (_name, error, code) => {
  expect(refusedByStorage(error)?.code).toBe(code);
});

test('a missing socket of the database is reported as an outage', () => {
  expect(databaseIsAway(failure('ENOENT', 'connect'))).toBe(true);
});

test('recognizes the error of a missing folder', async () => {
  const error: unknown = await readFile('/nowhere/at/all').catch((thrown: unknown) => thrown);
  expect(refusedByStorage(error)?.code).toBe('storage-away');
});

test('recognizes an unreachable bucket when a file is stored, read, found or removed', async () => {
  const storage = await openS3Storage({
    kind: 's3',
    bucket: 'content',
    prefix: '',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:9',
    credentials: { accessKeyId: 'nobody', secretAccessKey: 'nothing' },
  });
  const calls = [
    () => storage.put('a/b.txt', Buffer.from('b'), 'text/plain'),
    () => storage.get('a/b.txt'),
    () => storage.head('a/b.txt'),
    () => storage.remove('a/b.txt'),
  ];
  for (const ask of calls) {
    const error: unknown = await ask().catch((thrown: unknown) => thrown);
    expect(refusedByStorage(error)?.code).toBe('storage-away');
  }
});

/** Returns the error of a write to a bucket that answers each call with a status and a code. */
const errorOf = async (status: number, code: string): Promise<unknown> => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const storage = await openS3Storage({
    kind: 's3',
    bucket: 'content',
    prefix: '',
    region: 'us-east-1',
    endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    credentials: { accessKeyId: 'nobody', secretAccessKey: 'nothing' },
  });
  return storage.put('a/b.txt', Buffer.from('b'), 'text/plain').catch((thrown: unknown) => thrown);
};

test.each([
  [403, 'SignatureDoesNotMatch', 'storage-refused'],
  [403, 'InvalidAccessKeyId', 'storage-refused'],
  [403, 'AccessDenied', 'storage-refused'],
  [403, 'RequestTimeTooSkewed', 'storage-refused'],
  [400, 'ExpiredToken', 'storage-refused'],
  [400, 'AccessControlListNotSupported', 'storage-refused'],
  [404, 'NoSuchBucket', 'storage-refused'],
  [400, 'RequestTimeout', 'storage-away'],
  [503, 'SlowDown', 'storage-away'],
  [500, 'InternalError', 'storage-away'],
])('a bucket that answers %i %s is %s, and the reason is named', async (status, code, refusal) => {
  const error = await errorOf(status, code);
  expect(refusedByStorage(error)?.code).toBe(refusal);
  expect(reasonOf(error)).toMatch(new RegExp(`^${code} \\(status ${status}\\)`));
});

test('missing credentials last', () => {
  const error = Object.assign(new Error('Could not load credentials from any providers'), {
    name: 'CredentialsProviderError',
  });
  expect(refusedByStorage(error)?.code).toBe('storage-refused');
});
