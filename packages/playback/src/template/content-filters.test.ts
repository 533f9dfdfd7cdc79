import { expect, test } from 'vitest';
import { assetUrls } from './assets';
import type { Content } from './content-filters';
import { frameDocument, makePage, noncePlaceholder } from './page';
import { noSites } from './page-sites';
import { renderBody } from './render-template';
import type { TemplateQuestion } from './values';

const question: TemplateQuestion = { keyName: 'answer', fieldType: 'designer', placeholder: '' };
const origin = 'https://signs.example';
const render = (
  html: string,
  answer: string,
  content: Content = {},
  fetched?: (address: string) => unknown,
) => {
  const notes: string[] = [];
  const { body, error } = renderBody({
    html,
    questions: [question],
    answers: { answer },
    shape: '16:9',
    message: { id: 1, seconds: 10 },
    content,
    ...(fetched ? { fetched: (_kind: string, address: string) => fetched(address) } : {}),
    note: (word) => notes.push(word),
  });
  return { body, error, notes };
};
const design = { scenes: [{ elements: [{ type: 'text', text: 'Hello' }] }] };

test.each([
  ['as JSON', JSON.stringify(design), {}],
  [
    'in a file of ours',
    '/content/a/b.json',
    { texts: new Map([['/content/a/b.json', JSON.stringify(design)]]) },
  ],
  ['at a web address', 'https://a.example/b.json', {}],
])('a design is drawn: %s', (_name, answer, content) => {
  const { body, notes } = render('{{ answer | design }}', answer, content, () => design);
  expect(body).toContain('>Hello</div>');
  expect(notes).toEqual([]);
});

test('renders invalid JSON as a design without elements and logs it, but does not log an empty answer', () => {
  const { body, error, notes } = render('[{{ answer | design }}]', '{"scenes":');
  expect(body).toContain('<div class="design"></div>');
  expect([error, notes]).toEqual([null, ['Invalid JSON data in DesignerOverlay']]);
  expect(render('{{ answer | design }}', '').notes).toEqual([]);
});

test('reads the answer of an array question from its JSON file', () => {
  const list: TemplateQuestion = {
    ...question,
    fieldType: 'array',
    children: [{ ...question, keyName: 'name' }],
  };
  const texts = new Map([['/content/a.json', '[{"name":"Soup"}]']]);
  const html = '{% for each in answer %}{{ each.name }}{% endfor %}';
  const { body } = renderBody({
    html,
    questions: [list],
    answers: { answer: '/content/a.json' },
    shape: '16:9',
    message: { id: 1, seconds: 1 },
    content: { texts },
  });
  expect(body).toBe('Soup');
});

/** Returns the zone value in the script of a page. */
const zoneIn = (page: string) => JSON.parse(/var zone = (.*);<\/script>/.exec(page)?.[1] ?? '');

test('the pages of a zone keep their nonces and addresses, and the outer page includes their files', () => {
  const inner = makePage({
    body: `<img src="/content/a/b.png"><script nonce=${noncePlaceholder}>x()</script>`,
    shape: '4:1',
    seconds: 8,
  });
  const zones = new Map([
    ['playlist:1', [{ page: inner, shape: '4:1', seconds: 8, sites: noSites } as const]],
  ]);
  const { body, error } = render('<script>var zone = {{ answer | zone }};</script>', 'playlist:1', { zones });
  expect(error).toBeNull();
  expect(assetUrls(body)).toEqual(['/content/a/b.png']);
  // The initial document of a frame also replaces the address of each received file with the address of a blob.
  const shown = frameDocument(body, 'n0nce', origin).replace('"/content/a/b.png"', '"blob:1"');
  const zone = zoneIn(shown);
  expect(zone.pages).toEqual([
    {
      page: frameDocument(inner, 'n0nce', origin),
      width: 1920,
      height: 480,
      seconds: 8,
      files: ['/content/a/b.png'],
    },
  ]);
  expect(zone.needs).toEqual(['blob:1']);
  expect(zone.frame).toContain("script-src 'nonce-n0nce'");
});

test('renders a zone within a zone completely, and gives no nonce to an answer with the placeholder', () => {
  const page = (body: string) => makePage({ body, shape: '16:9', seconds: 5 });
  const html = '<script>var zone = {{ answer | zone }};</script>';
  const innermost = page(render('{{ answer }}', `${noncePlaceholder}\ue001/content/x.png`).body);
  expect(innermost).not.toContain('\ue001');
  const inside = (value: string) =>
    new Map([['message:1', [{ page: value, shape: '16:9', seconds: 5, sites: noSites } as const]]]);
  const middle = page(render(html, 'message:1', { zones: inside(innermost) }).body);
  const outer = page(render(html, 'message:1', { zones: inside(middle) }).body);
  const first = zoneIn(frameDocument(outer, 'n0nce', origin));
  expect(first.pages[0].page).toBe(frameDocument(middle, 'n0nce', origin));
  expect(zoneIn(first.pages[0].page).pages[0].page).toBe(frameDocument(innermost, 'n0nce', origin));
  expect(assetUrls(outer)).toEqual(['/content/x.png']);
});

test('a zone with missing content plays nothing', () => {
  const { body } = render('<script>var zone = {{ answer | zone }};</script>', 'message:7');
  expect(body).toContain('"pages":[]');
});
