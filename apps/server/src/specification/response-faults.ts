import { api } from '@marquee/contract/kit/api';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { z } from 'zod';
import { openApi } from '../kit/openapi/openapi';

/**
 * Returns a copy of a part of the document in which no object allows fields without a description. Clients ignore such fields, but
 * the server must not send them.
 */
const closed = (part: unknown): unknown => {
  if (Array.isArray(part)) return part.map(closed);
  if (typeof part !== 'object' || part === null) return part;
  const copy = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, closed(value)]));
  return copy.type === 'object' && copy.properties ? { additionalProperties: false, ...copy } : copy;
};

const document = openApi(api, 'https://signs.example.com');
const response = z.object({
  $ref: z.string().optional(),
  content: z.record(z.string(), z.unknown()).default({}),
});
const operation = z.object({ responses: z.record(z.string(), response) });

// Schemas of the document have keywords of OpenAPI, which JSON Schema does not know.
const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(z.record(z.string(), z.unknown()).parse(closed(document)), 'openapi.json');
const validators = new Map<string, ValidateFunction>();

/** Returns the differences between a response and the OpenAPI document, as a strict client finds them. */
export const responseFaults = (
  name: string,
  { status, body }: { status: number; body: unknown },
): string[] => {
  const [method = '', path = ''] = name.split(' ');
  const place = path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '');
  const { responses } = operation.parse(document.paths[place]?.[method.toLowerCase()]);
  const described = responses[status];
  if (!described) return [`The document has no response ${status}.`];
  const pointer = `/paths/${place.replaceAll('/', '~1')}/${method.toLowerCase()}/responses/${status}`;
  if (described.$ref !== undefined) return faultsOf('/components/schemas/Refusal', body);
  return 'application/json' in described.content
    ? faultsOf(`${pointer}/content/application~1json/schema`, body)
    : [];
};

const faultsOf = (pointer: string, body: unknown): string[] => {
  const validate = validators.get(pointer) ?? ajv.compile({ $ref: `openapi.json#${encodeURI(pointer)}` });
  validators.set(pointer, validate);
  return validate(body)
    ? []
    : (validate.errors ?? []).map((error) => `${error.instancePath} ${ajv.errorsText([error])}`);
};
