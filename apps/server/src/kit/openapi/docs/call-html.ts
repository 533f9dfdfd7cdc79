import { escapeHtml } from '../../html/escape-html';
import type { JsonSchema } from '../schemas';
import { curlOf } from './curl-of';
import { type FieldRow, fieldRows, typeText } from './field-rows';
import { inlineHtml } from './markdown';
import type { Body, Call } from './read-document';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Returns the section of an operation: its parameters, the fields of both bodies, a command, and an example of the response. */
export const callHtml = (call: Call, schemas: Schemas, server: string): string => `
<section id="${call.id}" class="call">
<h2><span class="method">${call.method}</span> <code>${withBreaks(call.path)}</code></h2>
<p class="who">${callerText(call)}</p>
<p>${inlineHtml(call.description)}</p>
${parametersHtml(call, schemas)}
${bodyHtml('Request', call.request, schemas, true)}
<h3>Example</h3>
<pre>${escapeHtml(curlOf(call, server))}</pre>
${responseHtml(call, schemas)}
<details><summary>Refusals</summary><table class="codes">${call.refusals
  .map(({ status, description }) => `<tr><td>${status}</td><td>${inlineHtml(description)}</td></tr>`)
  .join('')}</table></details>
</section>`;

/** Returns the section of an event that webhooks receive. */
export const eventHtml = ({ id, path, summary, request }: Call, schemas: Schemas): string => `
<section id="${id}" class="call">
<h2><code>${withBreaks(path)}</code></h2>
<p>${inlineHtml(summary)}.</p>
${bodyHtml('Body', request, schemas, false)}
<h3>Example</h3>
${exampleHtml(request)}
</section>`;

/** Returns the table of the fields of a schema. */
export const fieldsHtml = (rows: FieldRow[], showsRequired: boolean): string =>
  rows.length === 0
    ? ''
    : `<dl class="fields">${rows
        .map(
          ({ path, type, isRequired, description }) =>
            `<div><dt><code>${withBreaks(path)}</code>${
              showsRequired && isRequired ? ' <b>required</b>' : ''
            } <span>${escapeHtml(type)}</span></dt><dd>${inlineHtml(description)}</dd></div>`,
        )
        .join('')}</dl>`;

const callerText = ({ who, scope }: Call): string => {
  if (scope !== undefined) return `API keys: <code>${scope}</code>`;
  return who === 'anyone'
    ? 'Anyone, without a key'
    : 'No API keys: <code>TOKEN</code> is the token of a person or a TV';
};

const parametersHtml = ({ parameters }: Call, schemas: Schemas): string => {
  const rows = parameters.map(({ name, in: place, required, schema, description }) => ({
    path: name,
    type: `${place}, ${typeText(schema, schemas)}`,
    isRequired: required,
    description,
  }));
  return rows.length === 0 ? '' : `<h3>Parameters</h3>${fieldsHtml(rows, true)}`;
};

const bodyHtml = (title: string, body: Body | undefined, schemas: Schemas, isInput: boolean): string => {
  if (!body) return '';
  const rows = fieldRows(body.schema, schemas);
  return `<h3>${title}</h3><p>${bodyText(body, schemas)}</p>${fieldsHtml(rows, isInput)}`;
};

const bodyText = ({ type, schema }: Body, schemas: Schemas): string =>
  type === 'application/json'
    ? `JSON: ${escapeHtml(schema ? typeText(schema, schemas) : 'object')}. ${inlineHtml(schema?.description ?? '')}`
    : `A file of the type <code>${escapeHtml(type)}</code>.`;

const responseHtml = (call: Call, schemas: Schemas): string => {
  const { status, body } = call.success;
  if (!body) return `<h3>Response ${status}</h3><p>Without a body.</p>`;
  const rows = fieldRows(body.schema, schemas);
  return `<h3>Response ${status}</h3>${exampleHtml(body)}
<p>${bodyText(body, schemas)}</p>
${rows.length === 0 ? '' : `<details><summary>Fields of the response</summary>${fieldsHtml(rows, false)}</details>`}`;
};

const exampleHtml = (body: Body | undefined): string =>
  body?.example === undefined ? '' : `<pre>${escapeHtml(JSON.stringify(body.example, null, 2))}</pre>`;

/** Returns a path or a name as HTML in which a narrow window can break the line after each part. */
const withBreaks = (text: string): string => escapeHtml(text).replace(/([/.[\]])(?=.)/g, '$1<wbr>');
