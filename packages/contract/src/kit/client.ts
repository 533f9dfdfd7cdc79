import type { Api } from './api';
import type { Answered, Sent } from './endpoint';
import type { ErrorCode, Refusal } from './errors';
import { nextCursor } from './limits';

/**
 * A refused or failed call. `status` is 0 if no response arrived, or if a proxy responded because it could not reach the
 * server. `sentences` describe the failure to a person. `code` is absent if the response did not come from the
 * server.
 */
export type Failure = { status: number; sentences: string[]; code?: ErrorCode };

/** Returns whether a thrown value is a failure of `call`. */
export const isFailure = (thrown: unknown): thrown is Failure =>
  typeof thrown === 'object' && thrown !== null && 'status' in thrown && 'sentences' in thrown;

/**
 * Creates the typed client of the whole API: `call('POST /screens', { body: [screen] })`. The client imports only types of the
 * contract, so that pages load no schemas.
 * @param token returns the bearer token for a call; if it returns undefined, no token is sent
 * @param onFailure called with each failure before it is thrown, and with the token of the call
 * @throws Failure
 */
export const makeClient =
  (
    token: () => string | undefined,
    root = '/api',
    onFailure: (failure: Failure, token: string | undefined) => void = () => undefined,
  ) =>
  async <K extends keyof Api>(
    name: K,
    // A type without properties. It is assignable to a type whose properties are all optional.
    // oxlint-disable-next-line typescript/no-generated-empty-object-type
    ...[sent]: Record<never, never> extends Sent<Api[K]> ? [Sent<Api[K]>?] : [Sent<Api[K]>]
  ): Promise<Answered<Api[K]>> => {
    const [method, path] = address(name, sent ?? {});
    const bearer = token();
    const body = sent && 'body' in sent ? JSON.stringify(sent.body) : undefined;
    const response = await fetch(root + path, {
      method,
      headers: {
        // Pages work at any origin, so they request addresses without an origin.
        'marquee-addresses': 'relative',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    }).catch(() => undefined);
    if (!response?.ok) {
      const failure = await failureOf(response);
      onFailure(failure, bearer);
      throw failure;
    }
    const type = response.headers.get('content-type') ?? '';
    if (type.startsWith('application/pdf'))
      // The compiler cannot derive the answer from the type of the file.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return new Uint8Array(await response.arrayBuffer()) as Answered<Api[K]>;
    const text = response.status === 204 ? 'null' : await response.text();
    const isFile = type.startsWith('text/csv') || type.startsWith('text/html');
    const answer = isFile ? JSON.stringify(text) : text;
    const next = response.headers.get(nextCursor);
    return JSON.parse(next === null ? answer : `{"rows":${answer},"next":${JSON.stringify(next || null)}}`);
  };

const address = (name: string, sent: { params?: unknown; query?: unknown }): [string, string] => {
  const [method = 'GET', path = '/'] = name.split(' ');
  const params = new Map(Object.entries(sent.params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(params.get(key))));
  const query = Object.entries(sent.query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(
    query.map(([key, value]): [string, string] => [key, String(value)]),
  ).toString();
  return [method, search ? `${filled}?${search}` : filled];
};

/** The failure of a call without a response. */
export const unreachable: Failure = {
  status: 0,
  sentences: ['Marquee cannot be reached. Check the connection and try again.'],
};

/** Status codes of a proxy that cannot reach the server. */
const proxyFailures = [502, 503, 504];

const failureOf = async (response: Response | undefined): Promise<Failure> => {
  if (!response) return unreachable;
  const body: Partial<Refusal> | null = await response
    .text()
    .then(JSON.parse)
    .catch(() => null);
  if (Array.isArray(body?.errors) && body.errors.length > 0)
    return {
      status: response.status,
      sentences: body.errors,
      ...(body.code === undefined ? {} : { code: body.code }),
    };
  if (proxyFailures.includes(response.status)) return unreachable;
  return { status: response.status, sentences: ['Something went wrong. Please try again.'] };
};
