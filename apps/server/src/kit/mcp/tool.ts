import type { Endpoint, Endpoints } from '@marquee/contract/kit/endpoint';
import { nameContains } from '@marquee/contract/kit/name-contains';
import type { z } from 'zod';
import { inputFaults } from '../http/faults';
import { type JsonSchema, schemaOf } from '../openapi/schemas';

/** A tool that a language model can call: a name and a description for one call of the contract. */
export type Tool = {
  name: string;
  /** The call of the contract: 'GET /screens'. */
  call: string;
  /** When to use the tool. The summary of the call follows. */
  use?: string;
  /** The response is a list of rows with a name. The tool has the argument `search`, and returns these fields of each row. */
  fields?: readonly string[];
};

/** The call of a tool with its arguments. `body`: absent for a call without a body. */
export type ToolCall = { method: string; path: string; body?: Record<string, unknown> };

/** Returns the endpoint of a tool. @throws Error if the contract has no such call, because a server must not start with it */
export const endpointOf = (calls: Endpoints, { name, call }: Tool): Endpoint => {
  const endpoint = new Map(Object.entries(calls)).get(call);
  if (!endpoint) throw new Error(`The tool ${name} has no call ${call}.`);
  return endpoint;
};

/** Returns a tool as MCP describes it. The arguments are the parameters of the path, of the query and of the body. */
export const describeTool = (tool: Tool, endpoint: Endpoint) => {
  const parts = [pathSchema(tool.call), plain(endpoint.query), plain(endpoint.body)];
  const search = { type: 'string', description: 'Only rows whose name contains each of these words.' };
  const readOnlyHint = tool.call.startsWith('GET ');
  return {
    name: tool.name,
    description: [tool.use, `${endpoint.summary}.`].filter(Boolean).join(' '),
    inputSchema: {
      type: 'object',
      properties: {
        ...Object.assign({}, ...parts.map(({ properties }) => properties)),
        ...(tool.fields ? { search } : {}),
      },
      required: parts.flatMap(({ required = [] }) => required),
      additionalProperties: false,
    },
    annotations: { readOnlyHint, destructiveHint: false, idempotentHint: !tool.call.startsWith('POST ') },
  };
};

/** Returns the call of a tool with these arguments, or a sentence about a wrong argument. */
export const callOf = (
  tool: Tool,
  endpoint: Endpoint,
  given: Readonly<Record<string, unknown>>,
): ToolCall | string => {
  const [method = 'GET', template = ''] = tool.call.split(' ');
  const { properties } = describeTool(tool, endpoint).inputSchema;
  const unknown = Object.keys(given).find((name) => !(name in properties));
  if (unknown !== undefined)
    return `${unknown} is no argument of ${tool.name}. Its arguments are ${Object.keys(properties).join(', ')}.`;
  const inPath = pathNames(template);
  const missing = inPath.find((name) => given[name] === undefined);
  if (missing) return `${missing} is missing.`;
  // The address is checked before it is made: `..` would lead to another call.
  const wrong = inPath.find((name) => !/^\d{1,16}$/.test(digitsOf(given[name])));
  if (wrong) return `${wrong} must be a whole number.`;
  const ids = endpoint.params?.safeParse(Object.fromEntries(inPath.map((name) => [name, given[name]])));
  if (ids && !ids.success)
    return inputFaults('path', ids.error)
      .map(({ sentence }) => sentence)
      .join(' ');
  const inQuery = Object.keys(plain(endpoint.query).properties ?? {});
  const path = template.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(given[name])));
  const query = new URLSearchParams(
    Object.fromEntries(
      inQuery.filter((name) => given[name] !== undefined).map((name) => [name, String(given[name])]),
    ),
  ).toString();
  const elsewhere = new Set([...inPath, ...inQuery, ...(tool.fields ? ['search'] : [])]);
  const body = Object.fromEntries(Object.entries(given).filter(([name]) => !elsewhere.has(name)));
  return { method, path: query ? `${path}?${query}` : path, ...(endpoint.body ? { body } : {}) };
};

/** Maximum number of rows of a list in one result, because a model reads the whole result. */
const maxRows = 200;

/** Returns the text of a response for a model: of a list, the rows that match `search` with the fields of the tool. */
export const resultText = ({ fields }: Tool, search: unknown, text: string): string => {
  if (!fields) return text;
  const rows: Record<string, unknown>[] = JSON.parse(text);
  const words = typeof search === 'string' ? search : '';
  const found = rows.filter(({ name }) => nameContains(String(name), words));
  const shown = found
    .slice(0, maxRows)
    .map((row) => Object.fromEntries(fields.map((field) => [field, row[field]])));
  const more = found.length > maxRows ? `\n${found.length - maxRows} more rows. Use search.` : '';
  return JSON.stringify(shown) + more;
};

/** Returns a number or a text as text, and other values as an empty text. */
const digitsOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

const pathNames = (path: string): string[] => [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The ids of a path are digits. */
const pathSchema = (call: string): JsonSchema => {
  const names = pathNames(call);
  const ofId = (name: string): [string, JsonSchema] => [name, { type: 'integer', minimum: 1 }];
  return { properties: Object.fromEntries(names.map(ofId)), required: names };
};

const plain = (schema: z.ZodType | undefined): JsonSchema => (schema ? schemaOf(schema, 'input') : {});
