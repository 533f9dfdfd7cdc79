import { createServer, type RequestListener, type Server } from 'node:http';
import type { FieldType } from '@marquee/playback/template/fields/field-kinds';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { hearChanges } from '../../testing/test-changes';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';
import { messages } from '../messages/message-tables';
import { questions, templates } from '../templates/template-tables';
import { forgetOldSources, readDueSources, readOneSource } from './source-jobs';
import { lookUpSources } from './source-queries';
import { sources } from './source-tables';

const world = await testWorld();
const { call, register, services, clock, jobs } = world;
const { db, config } = services;
const make = contentMaker(world);
const changes = await hearChanges(world);
const anna = await register('Harbour Lane');
const bea = await register('Tower Books');

const servers: Server[] = [];
afterAll(() => {
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a server that this installation may read. `answer` can be changed while it runs. */
const serve = async (answer: RequestListener) => {
  const site = { answer, asked: [] as string[], origin: '' };
  const server = createServer((request, response) => {
    site.asked.push(request.url ?? '');
    site.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  config.fetchAllow.push(host);
  site.origin = `http://${host}`;
  return site;
};

const feed =
  (...titles: string[]): RequestListener =>
  (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/rss+xml' })
      .end(
        `<rss><channel>${titles.map((title) => `<item><title>${title}</title></item>`).join('')}</channel></rss>`,
      );
const gone: RequestListener = (_request, response) => response.writeHead(503).end();

/** A template that shows an external value, and its question. */
const reader = async (filter: string, fieldType: FieldType = 'string') => {
  const html =
    fieldType === 'array'
      ? '{% for row in address %}[{{ row.name }}]{% endfor %}'
      : `{% assign data = address | ${filter} %}<pre>{{ data | json }}</pre>`;
  const [template] = await db
    .insert(templates)
    .values({ name: filter, templateType: 'message', seconds: 10, shapes: ['16:9'], html })
    .returning();
  if (!template) throw new Error('No template.');
  const [question] = await db
    .insert(questions)
    .values({ templateId: template.id, keyName: 'address', title: 'Address', fieldType, sort: 1 })
    .returning();
  if (!question) throw new Error('No question.');
  return { templateId: template.id, questionId: question.id };
};
const rss = await reader('rss');

const shown = async (by: typeof anna, address: string, { templateId, questionId } = rss) => {
  const { body } = await call(by, 'POST /messages', { body: [{ templateId, name: 'News', seconds: 10 }] });
  const id = body[0]?.id ?? 0;
  await call(by, 'POST /answers', { body: [{ messageId: id, questionId, value: address }] });
  return id;
};
const pageOf = async (id: number) =>
  (await call(undefined, 'GET /player/preview/message/:id', { params: { id } })).body.messages[0]?.page ?? '';
const preview = async (address: string, { templateId, questionId } = rss) =>
  (
    await call(anna, 'POST /messages/preview', {
      body: { templateId, shape: '16:9', seconds: 10, answers: [{ questionId, value: address }] },
    })
  ).body.page;
const rowOf = async (address: string) =>
  (await db.select().from(sources).where(eq(sources.address, address)))[0];
const work = async () => {
  await jobs.send(readDueSources, {});
  await jobs.doAll(services);
  await jobs.doAll(services);
};

test('reads a requested source in the background, announces it, and shows it', async () => {
  const site = await serve(feed('Ferry sails'));
  const id = await shown(anna, site.origin);
  await changes.told();
  expect(await pageOf(id)).not.toContain('Ferry');
  expect(site.asked).toEqual([]);
  await jobs.doAll(services);
  expect(await changes.told()).toContainEqual({ topic: 'sources', id: anna.accountId });
  expect(await pageOf(id)).toContain('Ferry sails');
  expect(site.asked).toHaveLength(1);
});

test('a TV gets the value in its program and shows it while the source is unreachable', async () => {
  const site = await serve(feed('Night market'));
  const running = await make.running(anna);
  await db.update(messages).set({ templateId: rss.templateId }).where(eq(messages.id, running.message.id));
  await call(anna, 'POST /answers', {
    body: [{ messageId: running.message.id, questionId: rss.questionId, value: site.origin }],
  });
  await changes.told();
  const program = async () => (await call(running.device, 'GET /player/program')).text;
  expect(await program()).not.toContain('Night market');
  await jobs.doAll(services);
  await changes.told();
  expect(await program()).toContain('Night market');
  site.answer = gone;
  clock.advance(16 * 60_000);
  await work();
  await changes.told();
  expect(await program()).toContain('Night market');
  expect(await rowOf(site.origin)).toMatchObject({ failures: 1, error: '127.0.0.1 answered with 503.' });
});

test('announces only a changed value, and reads nothing that nobody requested', async () => {
  const site = await serve(feed('One'));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await jobs.doAll(services);
  await changes.told();
  clock.advance(16 * 60_000);
  await work();
  expect(site.asked).toHaveLength(2);
  expect((await changes.told()).filter(({ topic }) => topic === 'sources')).toEqual([]);
  site.answer = feed('Two');
  clock.advance(16 * 60_000);
  await work();
  expect((await changes.told()).filter(({ topic }) => topic === 'sources')).toEqual([
    { topic: 'sources', id: anna.accountId },
  ]);
  clock.advance(25 * 3_600_000);
  await work();
  expect(site.asked).toHaveLength(3);
  expect(await pageOf(id)).toContain('Two');
  await work();
  expect(site.asked).toHaveLength(4);
});

test('pauses grow after failures and end with the first success', async () => {
  const site = await serve(gone);
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await jobs.doAll(services);
  const pauses: number[] = [];
  for (let n = 0; n < 5; n++) {
    const row = await rowOf(site.origin);
    const pause = (row?.dueAt.getTime() ?? 0) - clock.now().getTime();
    pauses.push(pause / 60_000);
    clock.advance(pause);
    await work();
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16].map((times) => times * (pauses[0] ?? 0)));
  site.answer = feed('Back');
  clock.advance(130 * 60_000);
  await work();
  expect(await rowOf(site.origin)).toMatchObject({ failures: 0, error: null });
});

test('a job that runs twice, or for a deleted source, changes nothing', async () => {
  const site = await serve(feed('Same'));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await jobs.doAll(services);
  const before = await rowOf(site.origin);
  const again = { sourceId: before?.id ?? 0, accountId: anna.accountId };
  await jobs.send(readOneSource, again);
  await jobs.send(readOneSource, again);
  await jobs.send(readOneSource, { sourceId: 1, accountId: anna.accountId });
  await jobs.doAll(services);
  expect(await rowOf(site.origin)).toEqual(before);
});

test('messages with the same address share one source per account', async () => {
  const site = await serve(feed('Shared'));
  const ids = [
    await shown(anna, site.origin),
    await shown(anna, ` ${site.origin} `),
    await shown(bea, site.origin),
  ];
  for (const id of ids) await pageOf(id);
  await jobs.doAll(services);
  const rows = await db.select().from(sources).where(eq(sources.address, site.origin));
  expect(rows.map(({ accountId }) => accountId).toSorted()).toEqual(
    [anna.accountId, bea.accountId].toSorted(),
  );
  expect(site.asked).toHaveLength(2);
});

test('an open form shows the value at once, even if the site is slow', async () => {
  const site = await serve((request, response) => {
    setTimeout(() => feed('Fresh')(request, response), 300);
  });
  expect(await preview(site.origin)).toContain('Fresh');
  expect(await preview(site.origin)).toContain('Fresh');
  expect(site.asked).toHaveLength(1);
});

test('repeated previews of a form cause one request per source, and a limited number at a time', async () => {
  const site = await serve(() => {});
  const look = (count: number) =>
    lookUpSources(
      services,
      Array.from({ length: count }, (_, n) => ({
        accountId: anna.accountId,
        kind: 'rss' as const,
        address: `${site.origin}/${count}/${n}`,
      })),
      { wait: true },
    );
  await look(5);
  await look(5);
  expect(site.asked).toHaveLength(5);
  await look(30);
  expect(site.asked).toHaveLength(25);
}, 20_000);

test('a form does not wait for an unreadable source, and learns nothing about private networks', async () => {
  const page = await preview('http://127.0.0.1:1/');
  expect(page).toContain('<pre>null</pre>');
  expect(page).not.toContain('127.0.0.1');
  expect(await rowOf('http://127.0.0.1:1/')).toMatchObject({
    failures: 1,
    error: 'Port 1 is not allowed.',
  });
  expect(await preview('http://169.254.169.254/')).toContain('<pre>null</pre>');
});

test('a list at an address is an answer of an array', async () => {
  const array = await reader('array', 'array');
  const site = await serve((_request, response) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end('[{"name":"Tea"},{"name":"<Cake>\\u0000"}]'),
  );
  expect(await preview(`${site.origin}/rows.json`, array)).toContain('[Tea][&lt;Cake&gt; ]');
});

const json =
  (body: string): RequestListener =>
  (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
const listAt = (by: typeof anna, address: string) => call(by, 'POST /sources/list', { body: { address } });

test('a list at an http address is read by the server for the form', async () => {
  const site = await serve(json('[{"name":"Tea"},{"name":"Cake"}]'));
  expect(site.origin).toMatch(/^http:/);
  expect(await listAt(anna, ` ${site.origin}/rows.json `)).toMatchObject({
    status: 200,
    body: { items: [{ name: 'Tea' }, { name: 'Cake' }] },
  });
  await listAt(anna, `${site.origin}/rows.json`);
  expect(site.asked).toEqual(['/rows.json']);
  await listAt(await register('Mill Street'), `${site.origin}/rows.json`);
  expect(site.asked).toEqual(['/rows.json', '/rows.json']);
});

test('a list that cannot be read for the form is refused with the reason', async () => {
  const site = await serve((request, response) => {
    const bodies: Record<string, string> = { '/object': '{"name":"Tea"}', '/broken': '[{"name":' };
    json(bodies[request.url ?? ''] ?? '[]')(request, response);
  });
  const refusal = async (address: string) => {
    const { status, errors } = await listAt(anna, address);
    return [status, ...errors];
  };
  expect(await refusal(`${site.origin}/object`)).toEqual([422, 'This address does not return a list.']);
  expect(await refusal(`${site.origin}/broken`)).toEqual([422, 'This address does not return JSON.']);
  expect(await refusal('http://127.0.0.1:1/')).toEqual([422, 'Port 1 is not allowed.']);
  expect(await refusal('/content/uploads/1/2/rows.json')).toEqual([
    400,
    'address must be a web address that starts with http:// or https://.',
  ]);
});

test("a list that is slower than the form's wait is available at a later call", async () => {
  let answer = () => {};
  const site = await serve((request, response) => {
    answer = () => json('[{"name":"Late"}]')(request, response);
  });
  expect((await listAt(anna, site.origin)).errors).toEqual([
    'The list at this address has not been read yet. Please try again in a moment.',
  ]);
  answer();
  await expect
    .poll(async () => (await listAt(anna, site.origin)).body)
    .toEqual({ items: [{ name: 'Late' }] });
}, 10_000);

test('reads a calendar, and whether a site may be framed', async () => {
  const today = clock.now().toISOString().slice(0, 10).replaceAll('-', '');
  const site = await serve((request, response) => {
    if (request.url === '/refuses') return response.writeHead(200, { 'x-frame-options': 'SAMEORIGIN' }).end();
    if (request.url === '/policy')
      return response
        .writeHead(200, { 'content-security-policy': "default-src 'self'; frame-ancestors 'none'" })
        .end();
    if (request.url === '/open')
      return response
        .writeHead(200, { 'content-security-policy': 'frame-ancestors *', 'x-frame-options': 'DENY' })
        .end();
    return response
      .writeHead(200, { 'content-type': 'text/calendar' })
      .end(
        `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:${today}T230000Z\r\nSUMMARY:Choir\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`,
      );
  });
  const calendar = await reader('ical');
  await expect.poll(() => preview(`${site.origin}/a.ics`, calendar)).toContain('Choir');
  const framing = await reader('framing');
  const allowed = async (path: string) => (await preview(site.origin + path, framing)).includes('true');
  expect([
    await allowed('/refuses'),
    await allowed('/policy'),
    await allowed('/open'),
    await allowed('/a'),
  ]).toEqual([false, false, true, true]);
});

test('reads the weather of a place by name and by coordinates', async () => {
  const now = Math.floor(clock.now().getTime() / 3_600_000) * 3_600;
  const hours = [-1, 0, 1, 2].map((hour) => now + hour * 3_600);
  const day = Math.floor(now / 86_400) * 86_400;
  const four = (value: number) => [value, value, value, value];
  const site = await serve((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://any');
    response.setHeader('content-type', 'application/json; charset=utf-8');
    if (pathname === '/v1/search') {
      const results = [
        {
          name: 'Springfield',
          latitude: 37.2,
          longitude: -93.3,
          country: 'United States',
          admin1: 'Missouri',
        },
        {
          name: 'Springfield',
          latitude: 39.8,
          longitude: -89.6,
          country: 'United States',
          admin1: 'Illinois',
        },
      ];
      return response.end(JSON.stringify(searchParams.get('name') === 'Springfield' ? { results } : {}));
    }
    return response.end(
      JSON.stringify({
        timezone: 'America/Chicago',
        utc_offset_seconds: -21_600,
        hourly: {
          time: hours,
          temperature_2m: [1, Number(searchParams.get('latitude')), null, 20],
          apparent_temperature: four(9),
          relative_humidity_2m: four(50),
          wind_speed_10m: four(12),
          precipitation_probability: four(0),
          weather_code: four(3),
          is_day: four(1),
        },
        daily: {
          time: [day + 21_600],
          temperature_2m_max: [21],
          temperature_2m_min: [8],
          weather_code: [61],
          precipitation_probability_max: [null],
          sunrise: [day],
          sunset: [day],
        },
      }),
    );
  });
  config.weatherUrl = site.origin;
  const weather = await reader('weather');
  const read = async (place: string) => {
    const page = await preview(place, weather);
    return JSON.parse((/<pre>(.*)<\/pre>/.exec(page)?.[1] ?? 'null').replaceAll('&#34;', '"'));
  };
  const found = await read('Springfield, Illinois');
  expect(found).toMatchObject({ place: 'Springfield', zone: 'America/Chicago' });
  expect(found.hours).toEqual([
    {
      time: now * 1000,
      temperature: 39.8,
      feels: 9,
      humidity: 50,
      wind: 12,
      rainChance: 0,
      code: 3,
      day: true,
    },
    {
      time: (now + 7_200) * 1000,
      temperature: 20,
      feels: 9,
      humidity: 50,
      wind: 12,
      rainChance: 0,
      code: 3,
      day: true,
    },
  ]);
  expect(found.days).toMatchObject([
    { date: new Date(day * 1000).toISOString().slice(0, 10), high: 21, rainChance: 0 },
  ]);
  expect((await read('51.5, -0.12')).hours[0].temperature).toBe(51.5);
  expect(await read('Nowhere')).toBeNull();
  expect(await rowOf('Nowhere')).toMatchObject({ error: 'No place called Nowhere was found.' });
});

test('the first value renders the thumbnails of its messages again', async () => {
  const site = await serve(feed('First'));
  const id = await shown(anna, site.origin);
  const other = await shown(anna, 'https://elsewhere.example/');
  await pageOf(id);
  await jobs.doAll(services);
  await db.update(messages).set({ thumbnailPending: false });
  await db.update(sources).set({ value: null, fetchedAt: null }).where(eq(sources.address, site.origin));
  const row = await rowOf(site.origin);
  await jobs.send(readOneSource, { sourceId: row?.id ?? 0, accountId: anna.accountId });
  await jobs.doAll(services);
  const pending = async (message: number) =>
    (await db.select().from(messages).where(eq(messages.id, message)))[0]?.thumbnailPending;
  expect([await pending(id), await pending(other)]).toEqual([true, false]);
});

test('looks up any number of addresses in one statement', async () => {
  const wanted = Array.from({ length: 40 }, (_, n) => ({
    accountId: bea.accountId,
    kind: 'rss' as const,
    address: `http://10.0.0.1/${n}`,
  }));
  await lookUpSources(services, wanted, { wait: false });
  let statements = 0;
  const counted = new Proxy(db, {
    get: (target, name) => {
      if (['select', 'insert', 'update', 'delete', 'execute', 'transaction'].includes(String(name)))
        statements++;
      return Reflect.get(target, name);
    },
  });
  await lookUpSources({ ...services, db: counted }, wanted, { wait: false });
  expect(statements).toBe(1);
});

test('an account has a limited number of sources', async () => {
  const wanted = Array.from({ length: 600 }, (_, n) => ({
    accountId: bea.accountId,
    kind: 'json' as const,
    address: `http://10.0.0.2/${n}`,
  }));
  await lookUpSources(services, wanted, { wait: false });
  expect(await db.$count(sources, eq(sources.accountId, bea.accountId))).toBe(500);
});

test('deletes sources that were not requested for a long time', async () => {
  const site = await serve(feed('Kept'));
  const id = await shown(anna, site.origin);
  await pageOf(id);
  await jobs.doAll(services);
  clock.advance(2 * 86_400_000);
  await jobs.send(forgetOldSources, {});
  await jobs.send(forgetOldSources, {});
  await jobs.doAll(services);
  expect(await db.$count(sources, eq(sources.accountId, bea.accountId))).toBe(1);
  expect(await rowOf(site.origin)).toBeDefined();
  clock.advance(29 * 86_400_000);
  await jobs.send(forgetOldSources, {});
  await jobs.doAll(services);
  expect(await db.$count(sources)).toBe(0);
  expect(await pageOf(id)).not.toContain('Kept');
});
