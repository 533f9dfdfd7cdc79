import { expect, test } from 'vitest';
import { sourceWorld } from './test-sources';

const { clock, config, preview, reader, rowOf, serve } = await sourceWorld();

test('reads a calendar, and whether a site allows frames', async () => {
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
  const allowed = async (path: string) =>
    /<pre>[^<]*true[^<]*<\/pre>/.test(await preview(site.origin + path, framing));
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
