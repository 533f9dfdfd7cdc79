import { expect, test } from 'vitest';
import { lookUpSources } from './prepare-sources';
import { feed, sourceWorld } from './test-sources';

const { anna, preview, rowOf, serve, services } = await sourceWorld();

test('a preview waits for the value of a slow site', async () => {
  let answer = () => {};
  const site = await serve((request, response) => {
    answer = () => feed('Fresh')(request, response);
  });
  const waiting = preview(site.origin);
  await expect.poll(() => site.asked.length).toBe(1);
  answer();
  expect(await waiting).toContain('Fresh');
  expect(await preview(site.origin)).toContain('Fresh');
  expect(site.asked).toHaveLength(1);
});

test('repeated previews cause one request per source, and one preview reads at most twenty sources', async () => {
  const site = await serve(() => {});
  const look = (count: number) =>
    lookUpSources(
      services,
      Array.from({ length: count }, (_, n) => ({
        accountId: anna.accountId,
        kind: 'rss' as const,
        address: `${site.origin}/${count}/${n}`,
      })),
      { wait: true },
    );
  await look(5);
  await look(5);
  expect(site.asked).toHaveLength(5);
  await look(30);
  expect(site.asked).toHaveLength(25);
}, 20_000);

test('a preview does not wait for an unreadable source, and discloses nothing about private networks', async () => {
  const page = await preview('http://127.0.0.1:1/');
  expect(page).toContain('<pre>null</pre>');
  expect(page).not.toContain('127.0.0.1');
  expect(await rowOf('http://127.0.0.1:1/')).toMatchObject({
    failures: 1,
    error: 'Port 1 is not allowed.',
  });
  expect(await preview('http://169.254.169.254/')).toContain('<pre>null</pre>');
});
