import { errors } from '@marquee/contract/kit/errors';
import { groupBy } from '../../db/group-by';
import { escapeHtml } from '../../html/escape-html';
import type { JsonSchema } from '../schemas';
import { callHtml, eventHtml, fieldsHtml } from './call-html';
import { fieldRows, typeText } from './field-rows';
import { type Contents, docsPath, framed, type Group, groupsFor, isForPrograms } from './frame';
import { inlineHtml } from './markdown';
import { type Call, callsOf, type Document, eventsOf } from './read-document';
import type { GuidePage } from './read-guides';

/** The pages of the documentation by their path after `/api/docs`: one for each group of calls, and one for each guide. */
export const docsPages = (document: Document, guides: GuidePage[]): ReadonlyMap<string, string> => {
  const schemas: Record<string, JsonSchema> = document.components.schemas;
  const server = document.servers[0]?.url ?? '/api';
  const groups = groupsOf(document);
  const contents: Contents = { groups, events: eventsOf(document), guides, version: document.info.version };
  const page = (title: string, main: string) =>
    framed(title, `<h1>${escapeHtml(title)}</h1>${main}`, contents);
  return new Map([
    ['', page('Marquee API', startHtml(contents, server))],
    ['/events', page('Events of webhooks', eventsHtml(contents.events, schemas))],
    ['/errors', page('Errors', errorsHtml())],
    ['/schemas', page('Schemas', schemasHtml(schemas))],
    ...guides.map(({ name, title, html }) => [`/guides/${name}`, framed(title, html, contents)] as const),
    ...groups.map(({ name, about, calls }) => {
      const main = calls.map((call) => callHtml(call, schemas, server)).join('');
      return [`/${name}`, page(name, `<p>${inlineHtml(about)}</p>${main}`)] as const;
    }),
  ]);
};

const groupsOf = (document: Document): Group[] => {
  const calls = groupBy(callsOf(document), ({ tag }) => tag);
  return document.tags.map(({ name, description }) => ({
    name,
    about: description ?? '',
    path: `${docsPath}/${name}`,
    // Programs come first.
    calls: (calls.get(name) ?? []).toSorted(
      (one, other) => Number(isForPrograms(other)) - Number(isForPrograms(one)),
    ),
  }));
};

const startHtml = ({ guides, groups }: Contents, server: string): string => `
<p>Every call is JSON under <code>${escapeHtml(server)}</code>. A program sends an API key as
<code>Authorization: Bearer mq_...</code>. An owner creates keys in Settings, under “API keys”.</p>
<pre>export MARQUEE_KEY=mq_...
curl -H "Authorization: Bearer $MARQUEE_KEY" '${escapeHtml(server)}/screens'</pre>
<p>Programs read the same description in <a href="/api/openapi.json">openapi.json</a>.</p>
${guides.length === 0 ? '' : `<h2>Guides</h2><ul class="links">${guides.map(({ name, title }) => `<li><a href="${docsPath}/guides/${name}">${escapeHtml(title)}</a></li>`).join('')}</ul>`}
<h2>Calls for API keys</h2>${groupTable(groupsFor(groups, true))}
<h2>Calls for people and TVs</h2>${groupTable(groupsFor(groups, false))}`;

const groupTable = (groups: Group[]): string =>
  `<dl class="fields">${groups.map(({ name, about, path }) => `<div><dt><a href="${path}">${escapeHtml(name)}</a></dt><dd>${inlineHtml(about)}</dd></div>`).join('')}</dl>`;

const eventsHtml = (events: Call[], schemas: Record<string, JsonSchema>): string =>
  `<p>Marquee sends these events as POST requests to the webhooks of a department, signed as Standard Webhooks.
<a href="${docsPath}/guides/receive-webhooks">Receive webhooks</a> describes the headers and the signature.</p>
${events.map((event) => eventHtml(event, schemas)).join('')}`;

const errorsHtml = (): string => `
<p>A refusal is <code>{"code": "not-found", "errors": ["Not found."], "requestId": "..."}</code>. Programs compare the code. The
sentences are for people, and their wording can change. With the code <code>invalid</code>, <code>fields</code> can have the JSON path
of the wrong part for each sentence, such as <code>body[0].seconds</code>.</p>
<table><thead><tr><th>Code</th><th>Status</th><th>Sentence</th></tr></thead><tbody>
${Object.entries(errors)
  .map(
    ([code, [status, text]]) =>
      `<tr><td><code>${code}</code></td><td>${status}</td><td>${escapeHtml(text)}</td></tr>`,
  )
  .join('')}</tbody></table>`;

const examplesHtml = ({ examples = [] }: JsonSchema): string =>
  examples.length === 0
    ? ''
    : `<p>Examples: ${examples.map((example) => `<code>${escapeHtml(String(example))}</code>`).join(', ')}</p>`;

const schemasHtml = (schemas: Record<string, JsonSchema>): string =>
  Object.entries(schemas)
    .map(
      ([name, schema]) => `<section id="${name}" class="call"><h2>${name}</h2>
<p>${escapeHtml(typeText(schema, schemas))}. ${inlineHtml(schema.description ?? '')}</p>${examplesHtml(schema)}
${fieldsHtml(fieldRows(schema, schemas), false)}</section>`,
    )
    .join('');
