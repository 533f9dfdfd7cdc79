import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { findAbove } from '../config/find-above';
import { operatorFiles, operatorPages } from './docs/operator-pages';
import { serveOperatorPages } from './serve-operator-pages';

const root = join(findAbove('docs'), '..');

test('serves the pages for operators without a script or another address', async () => {
  const app = fastify();
  serveOperatorPages(app);
  for (const name of Object.keys(operatorFiles)) {
    const { statusCode, body } = await app.inject(name === '' ? '/docs' : `/docs/${name}`);
    expect(statusCode, name).toBe(200);
    expect(body).toMatch(/<h1 /);
    expect(body).not.toMatch(/<script|<img|<link|!\[/);
  }
  await app.close();
});

test('every link between the pages leads to a page', () => {
  const pages = operatorPages();
  for (const page of pages.values())
    for (const [, address = ''] of page.matchAll(/href="\/docs\/?([\w-]*)/g))
      expect(pages.has(address), address).toBe(true);
  expect(pages.get('')).toContain('href="/docs/back-up-and-restore"');
});

test('a release contains the pages and each file that the packaging names', () => {
  const release = readFileSync(join(root, 'scripts/release.mjs'), 'utf8');
  const contained = [...release.matchAll(/^ {2}'([^']+)',$/gm)].map(([, path]) => path ?? '');
  const isContained = (path: string) =>
    contained.some((each) => path === each || path.startsWith(`${each}/`));
  expect(Object.values(operatorFiles).filter((path) => !isContained(path))).toEqual([]);
  const packaging = join(root, 'packaging');
  const named = readdirSync(packaging, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap((entry) => [
      ...readFileSync(join(entry.parentPath, entry.name), 'utf8').matchAll(
        /(?:\/opt\/marquee\/|\b)((?:docs\/|packaging\/)[\w/.-]+\.\w+|README\.md|CHANGELOG\.md)/g,
      ),
    ])
    .map(([, path]) => path ?? '');
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((path) => !existsSync(join(root, path)) || !isContained(path))).toEqual([]);
});
