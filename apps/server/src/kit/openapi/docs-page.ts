import { errors } from '@marquee/contract/kit/errors';
import { z } from 'zod';
import type { openApi } from './openapi';

type Document = ReturnType<typeof openApi>;
const operation = z.object({
  summary: z.string(),
  description: z.string(),
  'x-who': z.string().default('anyone'),
  parameters: z.array(z.unknown()).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
});

/** Returns an HTML page with the whole API, without scripts. */
export const docsPage = (document: Document): string => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const read = operation.safeParse(described);
      return read.success ? [{ path, method: method.toUpperCase(), operation: read.data }] : [];
    }),
  );
  const groups = groupedBy(calls);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Marquee API</title><style>${style}</style></head><body><main>
<h1>Marquee API</h1>
<p>Every call is JSON under <code>${escape(document.servers[0]?.url ?? '/api')}</code>, with <code>Authorization: Bearer &lt;token&gt;</code> unless anyone may call it.
The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...groups].map(([name, group]) => `<h2>${escape(name)}</h2>${group.map(callHtml).join('')}`).join('')}
<h2>Errors</h2>
<p>A refusal is <code>{"code": "not-found", "errors": ["Not found."], "requestId": "..."}</code>. Programs compare the code. The
sentences are for people, and their wording can change.</p>
<table>${Object.entries(errors).map(errorHtml).join('')}</table>
<h2>Schemas</h2>
${Object.entries({ ...document.components.schemas, ...document.components.responses })
  .map(schemaHtml)
  .join('')}
</main></body></html>`;
};

const errorHtml = ([code, [status, text]]: [string, readonly [number, string]]) =>
  `<tr><td><code>${code}</code></td><td>${status}</td><td>${escape(text)}</td></tr>`;

type Call = { path: string; method: string; operation: z.output<typeof operation> };

const groupOf = ({ path }: Call): string => path.split('/')[1] ?? '';

const groupedBy = (calls: Call[]): Map<string, Call[]> => {
  const groups = new Map<string, Call[]>();
  for (const call of calls) groups.set(groupOf(call), [...(groups.get(groupOf(call)) ?? []), call]);
  return groups;
};

const callHtml = ({ path, method, operation: described }: Call): string => {
  const { summary, description, parameters, requestBody, responses, 'x-who': who } = described;
  return `<details><summary><b>${method}</b> <code>${escape(path)}</code><span>${prose(summary)}</span><i>${escape(who)}</i></summary>
<p>${prose(description)}</p>
${parameters.length ? section('Parameters', parameters) : ''}${requestBody ? section('Body', requestBody) : ''}${section('Answers', responses)}</details>`;
};

/** The id is inside the details, so that browsers open them when a person follows a link to the id. */
const schemaHtml = ([name, schema]: [string, unknown]) =>
  `<details><summary class="schema">${name}</summary><div id="${name}">${json(schema)}</div></details>`;

const section = (title: string, value: unknown) => `<h3>${title}</h3>${json(value)}`;

/** Returns a value as text, in which references are links. */
const json = (value: unknown) =>
  `<pre>${escape(JSON.stringify(value, null, 2)).replace(/#\/components\/(?:schemas|responses)\/(\w+)/g, '<a href="#$1">$1</a>')}</pre>`;

/** Returns a text in which words between backticks are code. */
const prose = (text: string) => escape(text).replace(/`([^`]+)`/g, '<code>$1</code>');

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark;background:Canvas}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:3rem auto;padding:0 1rem}
h1,h2{letter-spacing:-.01em}h2{margin-top:2.5rem;text-transform:capitalize}h3{font-size:.85rem;margin:.5rem 0 0}
details{border-top:1px solid #8884;padding:.6rem 0}summary{cursor:pointer;display:grid;grid-template-columns:4.5rem minmax(0,1.2fr) minmax(0,1.5fr) 4rem;gap:.75rem;align-items:baseline}
div[id]{scroll-margin-top:3rem}summary.schema{display:block}table{border-collapse:collapse}td{padding:.25rem .75rem .25rem 0;vertical-align:top}i{font-style:normal;opacity:.7;text-align:right}code{overflow-wrap:anywhere}pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#8881;padding:.75rem;font-size:.8rem}
@media(max-width:40rem){tr{display:block;padding:.35rem 0}td{display:inline;padding:0 .5rem 0 0}summary{grid-template-columns:1fr}i{text-align:left}}`;
