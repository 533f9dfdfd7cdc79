import type { openApi } from './openapi';

type Document = ReturnType<typeof openApi>;
type Operation = {
  summary: string;
  tags: (string | undefined)[];
  'x-who': string;
  parameters: unknown[];
  requestBody?: unknown;
  responses: Record<string, unknown>;
};

/** Returns an HTML page with the whole API, without scripts. */
export const docsPage = (document: Document): string => {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const groups = groupedBy(calls);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Marquee API</title><style>${style}</style></head><body><main>
<h1>Marquee API</h1>
<p>Every call is JSON under <code>${escape(document.servers[0]?.url ?? '/api')}</code>, with <code>Authorization: Bearer &lt;token&gt;</code> unless anyone may call it.
A refusal is <code>{"errors": ["one plain sentence"]}</code>. The same as a machine reads it: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...groups].map(([name, group]) => `<h2>${escape(name)}</h2>${group.map(callHtml).join('')}`).join('')}
</main></body></html>`;
};

type Call = { path: string; method: string; operation: unknown };

const groupOf = ({ path }: Call): string => path.split('/')[1] ?? '';

const groupedBy = (calls: Call[]): Map<string, Call[]> => {
  const groups = new Map<string, Call[]>();
  for (const call of calls) groups.set(groupOf(call), [...(groups.get(groupOf(call)) ?? []), call]);
  return groups;
};

const callHtml = ({ path, method, operation }: Call): string => {
  const { summary, parameters, requestBody, responses, 'x-who': who } = asOperation(operation);
  return `<details><summary><b>${method}</b> <code>${escape(path)}</code><span>${escape(summary)}</span><i>${escape(who)}</i></summary>
${parameters.length ? section('Parameters', parameters) : ''}${requestBody ? section('Body', requestBody) : ''}${section('Answers', responses)}</details>`;
};

const section = (title: string, value: unknown) =>
  `<h3>${title}</h3><pre>${escape(JSON.stringify(value, null, 2))}</pre>`;

const asOperation = (value: unknown): Operation => ({
  summary: '',
  tags: [],
  'x-who': '',
  parameters: [],
  responses: {},
  ...(typeof value === 'object' ? value : {}),
});

const escape = (text: string) => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

const style = `:root{color-scheme:light dark;background:Canvas}body{font:16px/1.5 system-ui,sans-serif;margin:0}main{max-width:60rem;margin:3rem auto;padding:0 1rem}
h1,h2{letter-spacing:-.01em}h2{margin-top:2.5rem;text-transform:capitalize}h3{font-size:.85rem;margin:.5rem 0 0}
details{border-top:1px solid #8884;padding:.6rem 0}summary{cursor:pointer;display:grid;grid-template-columns:4.5rem minmax(0,1.2fr) minmax(0,1.5fr) 4rem;gap:.75rem;align-items:baseline}
i{font-style:normal;opacity:.7;text-align:right}code{overflow-wrap:anywhere}pre{overflow:auto;background:#8881;padding:.75rem;font-size:.8rem}
@media(max-width:40rem){summary{grid-template-columns:1fr}i{text-align:left}}`;
