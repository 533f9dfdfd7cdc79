import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { testSites } from '../../testing/test-sites';

type Event = { id: string; kind: string; createdAt: string; departmentId: number; data: unknown };
type ReadEvent = (secret: string, headers: object, body: string) => Event | undefined;

/** Loads the function of docs/how-to/receive-webhooks.md that checks requests. */
const loadExample = async (): Promise<ReadEvent> => {
  const guide = new URL('../../../../../docs/how-to/receive-webhooks.md', import.meta.url);
  const [, code] = /```js\n([\s\S]*?)```/.exec(await readFile(guide, 'utf8')) ?? [];
  const file = join(await mkdtemp(join(tmpdir(), 'marquee-example-')), 'receive.mjs');
  await writeFile(file, code ?? '');
  const { readEvent } = await import(file);
  return readEvent;
};

/**
 * Starts a receiver that checks requests with the example of the guide. It refuses requests with a wrong signature, and answers a
 * repeated request without handling it again.
 */
export const testReceiver = async (start: ReturnType<typeof testSites>) => {
  const readEvent = await loadExample();
  const site = await start(() => undefined);
  const receiver = {
    address: `${site.origin}/marquee`,
    secret: '',
    status: 200,
    location: '',
    /** Whether requests are not answered. */
    isSilent: false,
    /** The ids of all requests. */
    ids: new Array<string>(),
    /** The events that were handled. */
    events: new Array<Event>(),
  };
  site.answer = async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const id = String(request.headers['webhook-id']);
    const isKnown = receiver.events.some((event) => event.id === id);
    receiver.ids.push(id);
    if (receiver.isSilent) return;
    if (receiver.status !== 200) {
      response.writeHead(receiver.status, receiver.location ? { location: receiver.location } : {}).end();
      return;
    }
    const event = readEvent(receiver.secret, request.headers, Buffer.concat(chunks).toString());
    if (event && !isKnown) receiver.events.push(event);
    response.writeHead(event ? 200 : 401).end('Thank you');
  };
  return receiver;
};
