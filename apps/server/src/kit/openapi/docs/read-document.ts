import { z } from 'zod';
import type { openApi } from '../openapi';
import type { JsonSchema } from '../schemas';

export type Document = ReturnType<typeof openApi>;

const schema = z.custom<JsonSchema>((value) => typeof value === 'object' && value !== null);
const body = z.object({ schema, example: z.unknown() }).partial();
const content = z.record(z.string(), body).optional();
const parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  description: z.string(),
  schema,
  example: z.unknown().optional(),
});
const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  'x-who': z.string().default('anyone'),
  security: z.array(z.record(z.string(), z.array(z.string()))).default([]),
  parameters: z.array(parameter).default([]),
  requestBody: z.object({ content }).optional(),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
});

export type Parameter = z.output<typeof parameter>;
export type Body = { type: string; schema: JsonSchema | undefined; example: unknown };
/** An operation of the document, as its page shows it. `scope`: the scope that an API key needs. */
export type Call = {
  id: string;
  method: string;
  path: string;
  tag: string;
  who: string;
  scope: string | undefined;
  summary: string;
  description: string;
  parameters: Parameter[];
  request: Body | undefined;
  success: { status: string; body: Body | undefined };
  refusals: { status: string; description: string }[];
};

/** Returns the operations of the paths, in the order of the document. */
export const callsOf = (document: Document): Call[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) => {
      const read = operation.safeParse(described);
      return read.success ? [callOf(path, method, read.data)] : [];
    }),
  );

/** Returns the events that webhooks receive, each as the operation of the receiver. */
export const eventsOf = (document: Document): Call[] =>
  Object.entries(document.webhooks).flatMap(([kind, { post }]) => {
    const read = operation.omit({ parameters: true, description: true }).safeParse(post);
    return read.success ? [callOf(kind, 'post', { ...read.data, parameters: [], description: '' })] : [];
  });

const callOf = (path: string, method: string, read: z.output<typeof operation>): Call => {
  const [[status = '', success] = []] = [Object.entries(read.responses)[0]];
  return {
    id: read.operationId,
    method: method.toUpperCase(),
    path,
    tag: read.tags[0] ?? '',
    who: read['x-who'],
    scope: read.security.flatMap(({ apiKey = [] }) => apiKey)[0],
    summary: read.summary,
    description: read.description,
    parameters: read.parameters,
    request: bodyOf(read.requestBody?.content),
    success: { status, body: bodyOf(success?.content) },
    refusals: Object.entries(read.responses)
      .slice(1)
      .map(([refused, { description }]) => ({ status: refused, description })),
  };
};

const bodyOf = (given: z.output<typeof content>): Body | undefined => {
  const [first] = Object.entries(given ?? {});
  return first && { type: first[0], schema: first[1].schema, example: first[1].example };
};
