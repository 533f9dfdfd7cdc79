import { expect, test } from 'vitest';
import { testDatabase } from '../db/test-database';
import { installationSecret } from './secret';

const db = await testDatabase();

test('simultaneous callers get the same new secret', async () => {
  const secrets = await Promise.all([1, 2, 3, 4, 5].map(() => installationSecret(db, { secret: '' })));
  expect(new Set(secrets).size).toBe(1);
  expect(Buffer.from(secrets[0] ?? '', 'base64url')).toHaveLength(32);
  expect(await installationSecret(db, { secret: '' })).toBe(secrets[0]);
});

test('returns the configured secret', async () => {
  expect(await installationSecret(db, { secret: 'given' })).toBe('given');
});
