import { request } from '../harness/call-cost';
import type { Organisation } from './organisation';
import type { Product } from './product';

const path = '/api/player/program';
const atOnce = 100;

/** Returns the requests with which each TV loads its complete program, with gzip like a browser. */
export const wholePrograms = ({ secrets }: Organisation): string[] =>
  secrets.map((secret) =>
    request(path, { authorization: `Bearer ${secret}`, 'accept-encoding': 'gzip, deflate' }),
  );

/** Returns the requests with which each TV checks for a new version. */
export const unchangedPrograms = async ({ url }: Product, { secrets }: Organisation): Promise<string[]> => {
  const ask = async (secret: string) => {
    const authorization = `Bearer ${secret}`;
    const response = await fetch(url + path, { headers: { authorization } });
    await response.arrayBuffer();
    return request(path, { authorization, 'if-none-match': response.headers.get('etag') ?? '' });
  };
  const requests: string[] = [];
  for (let place = 0; place < secrets.length; place += atOnce)
    requests.push(...(await Promise.all(secrets.slice(place, place + atOnce).map(ask))));
  return requests;
};

/** Returns the size of the program of the first TV in bytes, uncompressed and compressed with gzip. */
export const sizeOfProgram = async ({ url }: Product, { secrets: [secret] }: Organisation) => {
  const take = (encoding: string) =>
    fetch(url + path, { headers: { authorization: `Bearer ${secret}`, 'accept-encoding': encoding } });
  const text = (await (await take('identity')).arrayBuffer()).byteLength;
  const packed = Number((await take('gzip')).headers.get('content-length'));
  return { text, packed };
};
