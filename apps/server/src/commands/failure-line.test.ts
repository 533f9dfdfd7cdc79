import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { expect, test } from 'vitest';
import { ConfigError } from '../kit/config/config-error';
import { failureLine } from './failure-line';

const withFields = (error: Error, fields: object) => Object.assign(error, fields);
const refused = withFields(new pg.DatabaseError('canceling statement due to statement timeout', 0, 'error'), {
  severity: 'ERROR',
  code: '57014',
});
const away = withFields(new Error('connect ECONNREFUSED 127.0.0.1:1'), {
  code: 'ECONNREFUSED',
  syscall: 'connect',
});
const bucket = (name: string, message: string, httpStatusCode?: number) =>
  withFields(new Error(message), { name, $metadata: { httpStatusCode, attempts: 1 } });

test.each([
  ['a setting', new ConfigError('PORT is wrong.'), 'PORT is wrong.'],
  ['a database that is away', away, "The database can't be reached: connect ECONNREFUSED 127.0.0.1:1."],
  [
    'a host with two addresses',
    new AggregateError([away, away], ''),
    "The database can't be reached: connect ECONNREFUSED 127.0.0.1:1.",
  ],
  [
    'a statement of a migration',
    new DrizzleQueryError('CREATE TABLE a (\n  id int\n)', ['the hash'], refused),
    'The database refused a statement: canceling statement due to statement timeout (code 57014).',
  ],
  [
    'a full disk',
    withFields(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', syscall: 'write' }),
    'The disk is full: ENOSPC: no space left on device, write.',
  ],
  [
    'a missing file',
    withFields(new Error("ENOENT: no such file or directory, open '/a'"), {
      code: 'ENOENT',
      syscall: 'open',
      path: '/a',
    }),
    "ENOENT: no such file or directory, open '/a'.",
  ],
  [
    'a damaged backup',
    new Error("The backup is damaged: /b can't be read.", { cause: new Error('ENOENT') }),
    "The backup is damaged: /b can't be read.",
  ],
  [
    'a refusal of S3 without a message',
    bucket('SignatureDoesNotMatch', 'UnknownError', 403),
    "The bucket can't be used: SignatureDoesNotMatch (status 403).",
  ],
  [
    'a refusal of S3',
    bucket('AccessDenied', 'Access Denied', 403),
    "The bucket can't be used: AccessDenied (status 403): Access Denied.",
  ],
  [
    'a fault of the program',
    new TypeError('x is not a function'),
    'Marquee has a fault: TypeError: x is not a function. LOG_LEVEL=debug prints where it occurred.',
  ],
  ['an error without a message', new Error(), 'Error.'],
  ['a value that is no error', 'a text', 'a text.'],
])('%s is one line', (_name, error, line) => {
  expect(failureLine(error)).toBe(line);
});
