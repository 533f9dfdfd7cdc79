import { request } from '../harness/call-cost';
import type { Organisation } from './organisation';
import type { Product } from './product';

/** What these TVs ask, each as itself: whole, or whether anything is new since what they have. */
export const programCalls = async ({ url }: Product, { secrets }: Organisation) => {
  const path = '/api/player/program';
  const asBrowser = { 'accept-encoding': 'gzip, deflate' };
  const whole = secrets.map((secret) => request(path, { ...asBrowser, authorization: `Bearer ${secret}` }));
  const unchanged: string[] = [];
  let size = 0;
  for (const secret of secrets) {
    const authorization = `Bearer ${secret}`;
    const response = await fetch(url + path, { headers: { authorization } });
    if (!response.ok) throw new Error(`A TV was answered ${response.status}.`);
    size = (await response.arrayBuffer()).byteLength;
    unchanged.push(request(path, { authorization, 'if-none-match': response.headers.get('etag') ?? '' }));
  }
  return { whole, unchanged, size };
};
