import { expect, test } from 'vitest';
import type { FieldType } from './fields/field-kinds';
import type { Lookup } from './outside';
import { renderBody } from './render-template';

const render = (
  html: string,
  fetched?: Lookup,
  answers: Record<string, string> = {},
  fieldType: FieldType = 'string',
) =>
  renderBody({
    html,
    questions: Object.keys(answers).map((keyName) => ({ keyName, fieldType, placeholder: null })),
    answers,
    shape: '16:9',
    message: { id: 1, seconds: 10 },
    ...(fetched ? { fetched } : {}),
  });

const news = 'https://news.example/feed.xml';
const feed = { title: 'Harbour News', items: [{ title: 'Ferry <early>', date: 5 }] };

test('a page requests each source once, and shows nothing for missing data', () => {
  const html = `{% assign news = address | rss %}{{ news.title }}[{{ address | rss | js }}]{{ 'Oslo' | weather: 'metric' }}`;
  expect(render(html, undefined, { address: ` ${news} ` })).toEqual({
    body: '[null]',
    error: null,
    wanted: [
      { kind: 'rss', address: news },
      { kind: 'weather', address: 'Oslo' },
    ],
  });
});

test('holidays and the sky are requested with their country, region and language, or their place', () => {
  const html = `{{ ' US ' | holidays: 'CA', 'en' | js }}{{ 'DE' | holidays | js }}{{ ' Oslo ' | sky | js }}{{ '' | sky | js }}`;
  const { body, wanted } = render(html, (kind, address) => (kind === 'holidays' ? { address } : null));
  expect(body).toBe('{"address":"US/CA/en"}{"address":"DE//"}nullnull');
  expect(wanted).toEqual([
    { kind: 'holidays', address: 'US/CA/en' },
    { kind: 'holidays', address: 'DE//' },
    { kind: 'sky', address: 'Oslo' },
  ]);
});

test('the data of a source is available as a value, and its output is escaped', () => {
  const html = `{% assign news = address | rss %}{{ news.title }}: {% for item in news.items %}{{ item.title }}{% endfor %}`;
  const { body } = render(html, (kind, address) => (kind === 'rss' && address === news ? feed : null), {
    address: news,
  });
  expect(body).toBe('Harbour News: Ferry &lt;early&gt;');
});

test.each([
  ['webcal://cal.example/a.ics', 'https://cal.example/a.ics'],
  ['feed://cal.example/a.ics', 'https://cal.example/a.ics'],
  ['webcals://cal.example/a.ics', 'https://cal.example/a.ics'],
  ['feed:https://cal.example/a.ics', 'https://cal.example/a.ics'],
  ['webcal:http://cal.example/a.ics', 'http://cal.example/a.ics'],
  ['feed:file:///etc/passwd', undefined],
  ['HTTP://cal.example/', 'HTTP://cal.example/'],
  ['/content/a.json', undefined],
  ['file:///etc/passwd', undefined],
  ['https://', undefined],
  ['https://a b', undefined],
  [`https://a.example/${'x'.repeat(2000)}`, undefined],
  ['', undefined],
])('the address %s requests the source %s', (address, wanted) => {
  expect(
    render('{{ address | ical | js }}', undefined, { address }).wanted.map((one) => one.address),
  ).toEqual(wanted ? [wanted] : []);
});

test('a question of type array whose answer is an address gets the list from that address', () => {
  const html = '{% for row in rows %}{{ row.name }},{% endfor %}';
  const rows = [{ name: 'Tea' }, { name: '<Cake>' }];
  const answers = { rows: 'https://menu.example/rows.json' };
  const { body, wanted } = render(html, (kind) => (kind === 'json' ? rows : null), answers, 'array');
  expect(body).toBe('Tea,&lt;Cake&gt;,');
  expect(wanted).toEqual([{ kind: 'json', address: answers.rows }]);
  expect(render(html, () => ({ no: 'list' }), answers, 'array').body).toBe('');
});

test('json_at and framing request their sources', () => {
  const lookup: Lookup = (kind) => (kind === 'json' ? { open: 'until nine' } : { allowed: false });
  const html = `{% assign data = address | json_at %}{{ data.open }} {% assign site = address | framing %}{{ site.allowed }}`;
  expect(render(html, lookup, { address: news }).body).toBe('until nine false');
});

test('the filter weather returns the requested units', () => {
  const weather = { place: 'Oslo', hours: [{ time: 1000, temperature: 20, wind: 100, humidity: 50 }] };
  const html = '{{ place | weather: units | js }}';
  const read = (units: string) =>
    JSON.parse(render(html, () => weather, { place: 'Oslo', units }).body.replace(/&#34;/g, '"'));
  expect(read('metric')).toEqual(weather);
  expect(read('imperial').hours[0]).toEqual({ time: 1000, temperature: 68, wind: 62.1, humidity: 50 });
});

test.each([
  [' new   york,us ', 'New York, Us'],
  ['51.5074, -0.1278', '51.51,-0.13'],
  ['0 -0.001', '0,0'],
  ['BADEN-BADEN', 'Baden-Baden'],
])('the weather of the place "%s" is requested as "%s"', (place, address) => {
  expect(render('{{ place | weather }}', undefined, { place }).wanted).toEqual([
    { kind: 'weather', address },
  ]);
});

test('weather has the name of the place as the page writes it', () => {
  const shown = (place: string, name: string) =>
    render('{% assign now = place | weather %}[{{ now.place }}]', () => ({ place: name, hours: [] }), {
      place,
    }).body;
  expect(shown('Rio de Janeiro, Brazil', 'Rio De Janeiro')).toBe('[Rio de Janeiro]');
  expect(shown('51.5, -0.1', '')).toBe('[]');
});

test('a page requests at most twenty sources', () => {
  const html = `{% for n in (1..50) %}{% assign address = 'https://a.example/' | append: n %}{{ address | rss }}{% endfor %}`;
  expect(render(html).wanted).toHaveLength(20);
});

test('templates cannot access the lookup', () => {
  const html = `{{ asking }}{{ environments }}{{ this }}`;
  expect(render(html, () => 'secret').body).toBe('');
});
