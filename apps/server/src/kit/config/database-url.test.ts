import { expect, test } from 'vitest';
import { readConfig } from './config';

test.each([
  'postgresql://ada:secret@db.example.com:5432/marquee',
  'postgres://db/marquee',
  'postgresql://ada@/marquee?host=/run/postgresql',
  'postgresql://ada:secret@/marquee?host=/run/postgresql&port=5433',
  'postgresql:///marquee?host=/run/postgresql&user=ada',
  'postgresql://ada@%2Frun%2Fpostgresql/marquee',
  'postgresql://db/marquee?sslmode=disable',
  'postgresql://db/marquee?sslmode=verify-full',
  'postgresql://db/marquee?sslmode=no-verify',
  'postgresql://db/marquee?uselibpqcompat=true&sslmode=require',
  `postgresql://db/marquee?sslmode=verify-full&sslrootcert=${import.meta.filename}`,
])('accepts %s', (value) => {
  expect(readConfig({ DATABASE_URL: value }).databaseUrl).toBe(value);
});

test.each(['db.example.com', 'mysql://db/marquee', 'postgresql://ada@:5432/marquee'])(
  'refuses %s',
  (value) => {
    expect(() => readConfig({ DATABASE_URL: value })).toThrow(
      /^DATABASE_URL is wrong .* but must be an address such as/,
    );
  },
);

test.each(['prefer', 'require', 'verify-ca'])(
  'sslmode=%s verifies the certificate and the host name, without a warning of the driver',
  (mode) => {
    for (const rest of ['', '&application_name=x'])
      expect(
        readConfig({ DATABASE_URL: `postgresql://db/marquee?a=b&sslmode=${mode}${rest}` }).databaseUrl,
      ).toBe(`postgresql://db/marquee?a=b&sslmode=verify-full${rest}`);
  },
);

test.each(['sslrootcert', 'sslcert', 'sslkey'])('refuses a missing file of %s at once', (name) => {
  expect(() => readConfig({ DATABASE_URL: `postgresql://db/marquee?${name}=/absent.pem` })).toThrow(
    /^DATABASE_URL is wrong .* but must be an address whose sslrootcert, sslcert and sslkey are files\.$/,
  );
});
