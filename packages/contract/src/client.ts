import type { Api } from './api';
import type { Answered, Sent } from './endpoint';
import type { Refusal } from './errors';

/**
 * A call was refused or did not reach Marquee. `status` 0: no answer came, or a proxy answered for a server that is away.
 * `sentences` are meant for people.
 */
export type Failure = { status: number; sentences: string[] };

/** True for what `call` throws. */
export const isFailure = (thrown: unknown): thrown is Failure =>
  typeof thrown === 'object' && thrown !== null && 'status' in thrown && 'sentences' in thrown;

/**
 * The typed client of the whole API: `call('POST /screens', { body: [screen] })`. Of the contract only types are used,
 * so that no schema weighs on a page.
 * @param token the bearer token to send, read anew for each call; nothing: none is sent
 * @param onFailure called with each failure before it is thrown
 * @throws Failure
 */
export const makeClient =
  (token: () => string | undefined, root = '/api', onFailure: (failure: Failure) => void = () => undefined) =>
  async <K extends keyof Api>(
    name: K,
    ...[sent]: Record<never, never> extends Sent<Api[K]> ? [Sent<Api[K]>?] : [Sent<Api[K]>]
  ): Promise<Answered<Api[K]>> => {
    const [method, path] = address(name, sent ?? {});
    const bearer = token();
    const body = sent && 'body' in sent ? JSON.stringify(sent.body) : undefined;
    const response = await fetch(root + path, {
      method,
      headers: {
        // Pages work at any origin, so they get addresses without one.
        'marquee-addresses': 'relative',
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    }).catch(() => undefined);
    if (!response?.ok) {
      const failure = await failureOf(response);
      onFailure(failure);
      throw failure;
    }
    const text = response.status === 204 ? 'null' : await response.text();
    const isFile = response.headers.get('content-type')?.startsWith('text/csv');
    return JSON.parse(isFile ? JSON.stringify(text) : text);
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

/** The failure of a call that got no answer. */
export const unreachable: Failure = {
  status: 0,
  sentences: ['Marquee cannot be reached. Check the connection and try again.'],
};

/** Statuses with which a proxy answers for a server that is away. */
const proxyFailures = [502, 503, 504];

const failureOf = async (response: Response | undefined): Promise<Failure> => {
  if (!response) return unreachable;
  const body: Partial<Refusal> | null = await response
    .text()
    .then(JSON.parse)
    .catch(() => null);
  if (Array.isArray(body?.errors) && body.errors.length > 0)
    return { status: response.status, sentences: body.errors };
  if (proxyFailures.includes(response.status)) return unreachable;
  return { status: response.status, sentences: ['Something went wrong. Please try again.'] };
};
