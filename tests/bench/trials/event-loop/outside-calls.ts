import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { portOf } from '../../../journeys/support/serve-texts';
import type { Product } from '../../world/product';
import { messageMaker } from '../programme/upload';
import { type Case, type People, repeated, send } from './people';

const megabyte = 1024 * 1024;

const item = (index: number) =>
  `<item><title>Headline ${index} &amp; more</title><description>&lt;p&gt;${'Words of the day. '.repeat(60)}&lt;/p&gt;</description><pubDate>Sat, 28 Nov 2026 12:00:00 GMT</pubDate></item>`;
const event = (index: number) =>
  `BEGIN:VEVENT\r\nUID:${index}\r\nDTSTART;TZID=Europe/London:20261201T100000\r\nDTEND;TZID=Europe/London:20261201T110000\r\nRRULE:FREQ=WEEKLY;BYDAY=MO,WE\r\nSUMMARY:Event ${index}\r\nEND:VEVENT\r\n`;

/** The large files of an outside site, by path. */
const files: Record<string, { type: string; text: () => string }> = {
  '/feed.xml': {
    type: 'application/rss+xml',
    text: () => `<rss><channel><title>Long</title>${repeated(24_000, item).join('')}</channel></rss>`,
  },
  '/calendar.ics': {
    type: 'text/calendar',
    text: () => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${repeated(10_000, event).join('')}END:VCALENDAR\r\n`,
  },
  '/list.json': {
    type: 'application/json',
    text: () =>
      JSON.stringify(repeated(150_000, (index) => ({ title: `Item ${index}`, words: 'a'.repeat(150) }))),
  },
};

export const openOutsideSite = async () => {
  const sizes = new Map<string, number>();
  const site = createServer((request, response) => {
    const file = files[request.url ?? ''];
    if (!file) return void response.writeHead(404).end();
    const bytes = Buffer.from(file.text());
    sizes.set(request.url ?? '', bytes.length);
    response.writeHead(200, { 'content-type': file.type, 'content-length': bytes.length }).end(bytes);
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
  const host = `127.0.0.1:${portOf(site.address())}`;
  return {
    host,
    /** Returns the size of a file that the server has requested. */
    sizeOf: (path: string) => sizes.get(path),
    stop: () => {
      site.closeAllConnections();
      site.close();
    },
  };
};
type Site = Awaited<ReturnType<typeof openOutsideSite>>;

/** Messages that show a feed and a calendar, and a list that a form reads. */
export const outsideCalls = (product: Product, { creator }: People, site: Site): Case[] => {
  const { message } = messageMaker(creator.call, product.url);
  const showing = (what: string, path: string, templateId: number, questionId: number): Case => ({
    what,
    run: async () => {
      const id = await message(path, templateId, { [questionId]: `http://${site.host}${path}` });
      const shown = await send(product, creator, `/player/preview/message/${id}`);
      const state = await untilRead(product, path);
      return `${shown}; ${((site.sizeOf(path) ?? 0) / megabyte).toFixed(0)} MB, ${state}`;
    },
  });
  return [
    showing('news feed with 24,000 entries', '/feed.xml', 12, 1201),
    showing('calendar with 10,000 events that repeat', '/calendar.ics', 22, 2201),
    {
      what: 'list of 150,000 items for a form',
      run: async () => {
        const body = JSON.stringify({ address: `http://${site.host}/list.json` });
        const read = await send(product, creator, '/sources/list', body);
        return `${read}; ${((site.sizeOf('/list.json') ?? 0) / megabyte).toFixed(0)} MB`;
      },
    },
  ];
};

/** Waits until the server has read a source, or has failed to read it. */
const untilRead = async (product: Product, path: string): Promise<string> => {
  for (;;) {
    const { rows } = await product.withDatabase((client) =>
      client.query<{ failures: number; read: boolean }>(
        'select failures, fetched_at is not null as read from sources where address like $1',
        [`%${path}`],
      ),
    );
    const [source] = rows;
    if (source?.read || (source?.failures ?? 0) > 0) return source?.read ? 'read' : 'refused';
    await wait(200);
  }
};
