import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findAbove } from '../../config/find-above';
import { escapeHtml } from '../../html/escape-html';
import { markdownHtml } from './markdown';
import { style } from './style';

export const operatorPath = '/docs';

/** The pages for operators in their order, by their names in an address. Releases contain these files. */
export const operatorFiles = {
  '': 'README.md',
  'install-on-linux': 'docs/how-to/install-on-linux.md',
  'install-with-docker': 'docs/how-to/install-with-docker.md',
  'install-from-source': 'docs/how-to/install-from-source.md',
  'run-as-a-service': 'docs/how-to/run-as-a-service.md',
  upgrade: 'docs/how-to/upgrade.md',
  'back-up-and-restore': 'docs/how-to/back-up-and-restore.md',
  monitor: 'docs/how-to/monitor.md',
  'use-the-commands': 'docs/how-to/use-the-commands.md',
  'prove-what-played': 'docs/how-to/prove-what-played.md',
  'receive-webhooks': 'docs/how-to/receive-webhooks.md',
  security: 'docs/security.md',
  'security-events': 'docs/security-events.md',
  changelog: 'CHANGELOG.md',
} as const;

type Page = { name: string; title: string; html: string };

/** Returns the pages for operators as HTML, by their names. They need no network, and no file besides themselves. */
export const operatorPages = (): ReadonlyMap<string, string> => {
  const root = join(findAbove('docs'), '..');
  const pages = Object.entries(operatorFiles).map(([name, file]): Page => {
    const text = readFileSync(join(root, file), 'utf8').replace(/^!\[.*\n/gm, '');
    const [, title = name] = /^# (.*)$/m.exec(text) ?? [];
    return { name, title, html: markdownHtml(text, (target) => linkIn(file, target)) };
  });
  return new Map(pages.map((page) => [page.name, framed(page, pages)]));
};

const addressOf = (name: string) => (name === '' ? operatorPath : `${operatorPath}/${name}`);

/** Returns the address of a link in a page. Links to other files of the repository lead nowhere here. */
const linkIn = (file: string, target: string): string | undefined => {
  if (/^https?:/.test(target) || target.startsWith('#')) return target;
  const [path = '', heading] = target.split('#');
  const linked = Object.entries(operatorFiles).find(([, each]) => each === join(file, '..', path));
  return linked && addressOf(linked[0]) + (heading ? `#${heading}` : '');
};

const framed = ({ name, title, html }: Page, pages: Page[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Marquee</title><style>${style}</style></head><body>
<a class="skip" href="#main">Skip the contents</a>
<header><a href="${operatorPath}"><b>Marquee for operators</b></a><span></span><a href="/api/docs">API</a></header>
<div class="columns">
<nav aria-label="Contents"><ul>${pages
  .map(
    (page) =>
      `<li><a href="${addressOf(page.name)}"${page.name === name ? ' aria-current="page"' : ''}>${escapeHtml(page.title)}</a></li>`,
  )
  .join('')}</ul></nav>
<main id="main">${html}</main>
</div></body></html>`;
