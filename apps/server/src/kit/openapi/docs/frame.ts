import { createHash } from 'node:crypto';
import { escapeHtml } from '../../html/escape-html';
import type { Call } from './read-document';
import { script } from './script';
import { style } from './style';

/** A group of links in the contents. `about`: the description of the group. */
export type Group = { name: string; about: string; path: string; calls: Call[] };
export type Guide = { name: string; title: string };
export type Contents = { groups: Group[]; events: Call[]; guides: Guide[]; version: string };

export const docsPath = '/api/docs';

/** The value of `Content-Security-Policy`: only the script, the style and the icon of these pages. */
export const docsPolicy = `default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/** Returns a page of the documentation: the contents with their search, and the given text. */
export const framed = (title: string, main: string, contents: Contents): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - Marquee API</title><link rel="icon" type="image/svg+xml" href="/favicon.svg"><style>${style}</style></head><body>
<a class="skip" href="#main">Skip the contents</a>
<header><a href="${docsPath}"><b>Marquee API</b></a><span>${escapeHtml(contents.version)}</span><a href="/api/openapi.json">openapi.json</a></header>
<div class="columns">
<nav aria-label="Contents"><details open id="contents"><summary>Contents</summary>
<label hidden id="search">Search calls and fields<input type="search" autocomplete="off" spellcheck="false"></label>
<p id="found" aria-live="polite"></p>
${guideLinks(contents)}
${groupsHtml('For API keys', contents, true)}
${groupsHtml('For people and TVs', contents, false)}
<section><h2>Reference</h2><ul>
<li><a href="${docsPath}/events">Events of webhooks</a></li>
<li><a href="${docsPath}/errors">Errors</a></li>
<li><a href="${docsPath}/schemas">Schemas</a></li></ul></section>
</details></nav>
<main id="main">${main}</main>
</div><script>${script}</script></body></html>`;

const guideLinks = ({ guides }: Contents) =>
  guides.length === 0
    ? ''
    : `<section><h2>Guides</h2><ul>${guides
        .map(({ name, title }) => `<li><a href="${docsPath}/guides/${name}">${escapeHtml(title)}</a></li>`)
        .join('')}</ul></section>`;

/** Returns whether a program can make a call: with an API key, or without a sign-in. */
export const isForPrograms = ({ scope, who }: Call): boolean => scope !== undefined || who === 'anyone';

/**
 * Returns the groups with their calls that are for programs, or with all other calls. A group whose calls all need a person or a TV
 * has all its calls in the second part, also those without a sign-in.
 */
export const groupsFor = (groups: Group[], forKeys: boolean): Group[] =>
  groups
    .map((group) => {
      const hasKeys = group.calls.some(({ scope }) => scope !== undefined);
      const calls = group.calls.filter((call) => (hasKeys && isForPrograms(call)) === forKeys);
      return { ...group, calls };
    })
    .filter(({ calls }) => calls.length > 0);

const groupsHtml = (title: string, { groups }: Contents, forKeys: boolean) =>
  `<section><h2>${title}</h2>${groupsFor(groups, forKeys)
    .map(
      ({ name, path, calls }) =>
        `<details class="group"><summary>${escapeHtml(name)}</summary><ul>${calls.map((call) => linkHtml(path, call)).join('')}</ul></details>`,
    )
    .join('')}</section>`;

const linkHtml = (page: string, call: Call) =>
  `<li data-words="${escapeHtml(wordsOf(call))}"><a href="${page}#${call.id}"><span class="method">${call.method}</span> ${escapeHtml(call.path)}</a></li>`;

/** Returns the words by which the search finds a call: its summary and the names of its fields. */
const wordsOf = ({ summary, parameters, request, success }: Call): string => {
  const names = JSON.stringify([request?.example, success.body?.example]).match(/"(\w+)":/g) ?? [];
  const fields = names.map((name) => name.slice(1, -2));
  return [...new Set([summary, ...parameters.map(({ name }) => name), ...fields])].join(' ').toLowerCase();
};
