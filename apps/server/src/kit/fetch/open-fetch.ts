import { type AllowList, allowedTarget, type Resolve, systemResolve, type Target } from './allowed-address';
import { FetchError } from './fetch-error';
import { readBeginning, readBody } from './read-body';
import { type Answer, sendRequest } from './send-request';

export type FetchOptions = {
  /** Accepted content types, such as 'text/xml'. Default: all. */
  types?: readonly string[];
  /** Maximum size of the body after decompression, in bytes. 0: only the headers are read. */
  maxBytes: number;
  /** Time limit for the whole request with redirects, in seconds. Default: 15. */
  seconds?: number;
  /** ETag of a stored copy. If the content is unchanged, the result is `same`. */
  etag?: string | null;
  lastModified?: string | null;
  /** Default: 'Marquee'. */
  userAgent?: string;
  /** If set, the host of this address is the only private host to which requests are allowed. Default: all hosts of the list. */
  privateHostOf?: string;
  /** The body of a POST request: JSON, or a text that is JSON. Its redirects are not followed. Default: a GET request. */
  post?: unknown;
  /** Further headers. */
  headers?: Record<string, string>;
  /** Returns responses of every status, and cuts a longer body off. Default: such responses are errors. */
  anyAnswer?: boolean;
  /** Path of a file to which the body is written. Then `bytes` of the result is empty. */
  file?: string;
};

export type FetchedAnswer =
  | { kind: 'same' }
  | {
      kind: 'read';
      status: number;
      bytes: Buffer;
      contentType: string;
      headers: Answer['headers'];
      url: string;
    };

/** The adapter for requests to addresses that people give. @see openFetch */
export type Fetch = (address: string, options: FetchOptions) => Promise<FetchedAnswer>;

const maxRedirects = 5;
const connectSeconds = 5;

/**
 * Creates the adapter for requests to addresses that people give. It allows only http and https and only public addresses
 * (and those in `allow`). It checks the IP addresses after resolving the name and again at each redirect. It connects to the
 * checked IP address, so a later change of the name has no effect. Time and size are limited. The promise rejects with a
 * FetchError whose message is a sentence for the person who gave the address.
 */
export const openFetch =
  (allow: AllowList, resolve: Resolve = systemResolve): Fetch =>
  async (
    address,
    {
      types,
      maxBytes,
      seconds = 15,
      etag,
      lastModified,
      privateHostOf,
      userAgent = 'Marquee',
      file,
      post,
      headers: added,
      anyAnswer = false,
    },
  ) => {
    const listed = privateHostOf === undefined ? allow : allow.filter(isOfHost(privateHostOf));
    const timeout = AbortSignal.timeout(seconds * 1000);
    const json = post === undefined || typeof post === 'string' ? post : JSON.stringify(post);
    const headers = {
      accept: types ? [...types, '*/*;q=0.1'].join(', ') : '*/*',
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': userAgent,
      ...(etag ? { 'if-none-match': etag } : {}),
      ...(lastModified ? { 'if-modified-since': lastModified } : {}),
      ...(json === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) }),
      ...added,
    };
    const inTime = <T>(work: Promise<T>): Promise<T> => orTimeout(work, timeout, address);
    let target = await inTime(allowedTarget(address, listed, resolve));
    for (let redirects = 0; ; redirects++) {
      const answer = await inTime(sendRequest(target, headers, timeout, connectSeconds, json));
      const next = json === undefined ? redirectOf(answer) : undefined;
      if (next !== undefined) {
        answer.body.destroy();
        if (redirects === maxRedirects) throw new FetchError(`${target.host} redirects too many times.`);
        target = await inTime(allowedTarget(next, listed, resolve, target.url.href));
        continue;
      }
      if (answer.status === 304) {
        answer.body.destroy();
        return { kind: 'same' };
      }
      const contentType = anyAnswer
        ? (answer.headers['content-type'] ?? '')
        : checkAnswer(answer, target, types);
      const read = anyAnswer
        ? readBeginning(answer, maxBytes)
        : readBody(answer, target.host, maxBytes, file);
      const bytes = await inTime(read);
      return {
        kind: 'read',
        status: answer.status,
        bytes,
        contentType,
        headers: answer.headers,
        url: target.url.href,
      };
    }
  };

/** Returns whether an entry of the list, with or without a port, matches the host of this address. */
const isOfHost =
  (address: string) =>
  (entry: string): boolean =>
    URL.canParse(`http://${entry}`) && new URL(`http://${entry}`).hostname === hostOf(address);

const redirectOf = ({ status, headers }: Answer): string | undefined =>
  [301, 302, 303, 307, 308].includes(status) ? headers.location : undefined;

const checkAnswer = (answer: Answer, { host }: Target, types?: readonly string[]): string => {
  const fail = (sentence: string, code?: number) => {
    answer.body.destroy();
    return new FetchError(sentence, code);
  };
  if (answer.status < 200 || answer.status > 299)
    throw fail(`${host} answered with ${answer.status}.`, answer.status);
  const contentType = answer.headers['content-type'] ?? '';
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  if (types && type && !types.includes(type))
    throw fail(`${host} answered with ${type}, which cannot be used here.`);
  return contentType;
};

/** Rejects at the timeout, also while work is running that no signal can abort, such as the resolver of the system. */
const orTimeout = async <T>(work: Promise<T>, timeout: AbortSignal, address: string): Promise<T> => {
  const late = new FetchError(`${hostOf(address)} took too long to answer.`);
  let stop = () => {};
  const bell = new Promise<never>((_, reject) => {
    if (timeout.aborted) reject(late);
    const ring = () => reject(late);
    timeout.addEventListener('abort', ring);
    stop = () => timeout.removeEventListener('abort', ring);
  });
  try {
    return await Promise.race([work, bell]);
  } finally {
    stop();
  }
};

const hostOf = (address: string): string => (URL.canParse(address) ? new URL(address).hostname : address);
