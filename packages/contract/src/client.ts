import type { Api } from './api';
import type { Answered, Sent } from './endpoint';
import type { Refusal } from './errors';

/** A call was refused or did not reach the server. `status` 0: no answer came. `sentences` are meant for people. */
export type Failure = { status: number; sentences: string[] };

/** True for what `call` throws. */
export const isFailure = (thrown: unknown): thrown is Failure =>
  typeof thrown === 'object' && thrown !== null && 'status' in thrown && 'sentences' in thrown;

/**
 * The typed client of the whole API: `call('POST /screens', { body: [screen] })`. Of the contract only types are used,
 * so that no schema weighs on a page.
 * @param token the bearer token to send, read anew for each call; nothing: none is sent
 * @throws Failure
 */
export const makeClient =
  (token: () => string | undefined, root = '/api') =>
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
        ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body }),
    }).catch(() => {
      throw {
        status: 0,
        sentences: ['Marquee cannot be reached. Check the connection and try again.'],
      } satisfies Failure;
    });
    if (!response.ok) throw { status: response.status, sentences: await refusal(response) } satisfies Failure;
    const text = response.status === 204 ? 'null' : await response.text();
    const isFile = response.headers.get('content-type')?.startsWith('text/csv');
    return JSON.parse(isFile ? JSON.stringify(text) : text);
  };

const address = (name: string, sent: { params?: unknown; query?: unknown }): [string, string] => {
  const [method = 'GET', path = '/'] = name.split(' ');
  const params = new Map(Object.entries(sent.params ?? {}));
  const filled = path.replace(/:(\w+)/g, (_, key) => encodeURIComponent(String(params.get(key))));
  const query = Object.entries(sent.query ?? {}).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(query.map(([key, value]) => [key, String(value)])).toString();
  return [method, search ? `${filled}?${search}` : filled];
};

const refusal = async (response: Response): Promise<string[]> => {
  const body: Partial<Refusal> | null = await response.json().catch(() => null);
  return body?.errors?.length ? body.errors : ['Something went wrong. Please try again.'];
};
