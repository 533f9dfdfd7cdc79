import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldType } from './fields/field-kinds';
import { noncePlaceholder } from './page';
import { compileTemplate, type RenderInput, renderBody } from './render-template';

const question = (keyName: string, fieldType: FieldType = 'string', placeholder: string | null = null) => ({
  keyName,
  fieldType,
  placeholder,
});

function render(html: string, answers: Record<string, string> = {}, more: Partial<RenderInput> = {}) {
  const questions = Object.keys(answers).map((key) => question(key));
  return renderBody({ html, questions, answers, shape: '16:9', message: { id: 7, seconds: 20 }, ...more });
}

describe('placeholders', () => {
  test.each([
    [
      'escaped',
      '<p>{{ title }}</p>',
      '<b>"Tom" & \'Jo\'</b>',
      '<p>&lt;b&gt;&#34;Tom&#34; &amp; &#39;Jo&#39;&lt;/b&gt;</p>',
    ],
    ['escaped after a filter', '{{ title | upcase }}', '<b>', '&lt;B&gt;'],
    [
      'as a script value',
      'var t = {{ title | js }};',
      '</script>"\u2028&',
      'var t = "\\u003c/script\\u003e\\"\\u2028\\u0026";',
    ],
    ['unescaped with the filter raw', '{{ title | raw }}', '<b>bold</b>', '<b>bold</b>'],
    ['empty without a value', '[{{ nothing }}]', '', '[]'],
    ['empty for properties of a prototype', '[{{ title.constructor }}{{ title.__proto__ }}]', 'x', '[]'],
  ])('%s', (_name, html, title, body) => {
    expect(render(html, { title })).toMatchObject({ body, error: null });
  });

  test('message, shape and now are built in', () => {
    const html =
      "{{ message.id }} {{ message.seconds }} {{ shape }} {{ now | date: '%Y-%m-%d' }} {{ 'now' | date: '%H:%M' }}";
    const rendered = render(
      html,
      { message: 'theirs', shape: 'round' },
      { now: Date.parse('2024-07-01T12:34Z') },
    );
    expect(rendered).toMatchObject({ body: '7 20 16:9 2024-07-01 12:34', error: null });
  });

  test('a list can be looped over', () => {
    const html = '{% for item in items %}{{ item.name }}: {{ item.price }}; {% endfor %}';
    const items = {
      ...question('items', 'array'),
      children: [question('name'), question('price', 'string', 'free')],
    };
    const answers = { items: '[{"name":"Tea","price":"2"},{"name":"<Water>"}]' };
    expect(render(html, answers, { questions: [items] }).body).toBe('Tea: 2; &lt;Water&gt;: free; ');
  });

  test('uses data if there is no answer', () => {
    const rendered = render(
      '{{ town }}',
      {},
      { questions: [question('town')], data: { town: 'Springfield' } },
    );
    expect(rendered.body).toBe('Springfield');
  });
});

test.each([
  ['https://example.org/a b?x=1&y=2', 'https://example.org/a%20b?x=1&amp;y=2'],
  ['http://example.org', 'http://example.org'],
  ['/content/a.png', '/content/a.png'],
  ['data:image/png;base64,AAAA', 'data:image/png;base64,AAAA'],
  ['blob:null/1234', 'blob:null/1234'],
  ["/content/a');b(", '/content/a%27%29;b%28'],
  ['javascript:alert(1)', ''],
  ['java\nscript:alert(1)', ''],
  [' JavaScript:alert(1)', ''],
  ['data:text/html,<script>', ''],
  ['//evil.example/content/a.png', ''],
  ['/api/users', ''],
  ['/content/../api/users', ''],
  ['', ''],
])('safe_url: %j is %j', (url, safe) => {
  expect(render('{{ url | safe_url }}', { url }).body).toBe(safe);
});

describe('scripts', () => {
  const nonce = ` nonce=${noncePlaceholder}`;

  test('scripts of the template get the nonce, scripts of an answer do not', () => {
    const html = '<script>a()</script><SCRIPT src="/content/a.js"></SCRIPT>{{ text | raw }}';
    const { body } = render(html, { text: '<script>b()</script>' });
    expect(body).toBe(
      `<script${nonce} >a()</script><SCRIPT${nonce}  src="/content/a.js"></SCRIPT><script>b()</script>`,
    );
  });

  test.each([
    ['the placeholder itself', `<script nonce=${noncePlaceholder}>`, ''],
    ['the internal mark of scripts', '<script\ue000>', ''],
    ['the placeholder in two pieces', '<script nonce=nonce-of-', 'this-showing>'],
    [
      'the placeholder within the placeholder',
      '<script nonce=nonce-of-nonce-of-this-showingthis-showing>',
      '',
    ],
    ['the internal mark of scripts, encoded', '<script%EE%80%80>', ''],
  ])('an answer gets no nonce by %s', (_name, a, b) => {
    for (const filter of ['raw', 'url_decode | raw', 'upcase | downcase | raw', 'js']) {
      const { body, error } = render(`{{ a | ${filter} }}{{ b | raw }}`, { a, b });
      expect(error).toBeNull();
      expect(body).not.toContain(noncePlaceholder);
    }
  });

  test('property: no answer in an escaped placeholder opens a tag', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom(
            '<',
            '>',
            '&',
            '"',
            "'",
            '`',
            '/',
            '{{',
            '}}',
            '{%',
            '\ue000',
            '\u0000',
            'a',
            'é',
          ),
        }),
        (title) => {
          const { body } = render('{{ title }}', { title });
          expect(body).not.toMatch(/[<>"']/);
        },
      ),
      { numRuns: 200 },
    );
  });

  test('property: a script value has the same text as the answer', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('<', '/', 'script', '>', '\\', '"', "'", '&', '\u2028', '!--', 'é'),
        }),
        (title) => {
          const { body } = render('{{ title | js }}', { title });
          expect(body).not.toMatch(/[<>&\u2028]/);
          expect(JSON.parse(body)).toBe(title);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('faults', () => {
  test.each([
    ['a tag that is not closed', '{% for a in b %}'],
    ['an output that is not closed', '{{ title '],
    ['an include of a file', "{% include '/etc/passwd' %}"],
    ['a partial', "{% render 'header' %}"],
    ['a layout', "{% layout 'page' %}"],
    ['a loop with too many iterations', '{% for a in (1..100000000) %}x{% endfor %}'],
  ])('%s: the body is empty, and the result has an error', (_name, html) => {
    const { body, error } = render(html, { title: 'x' });
    expect(body).toBe('');
    expect(error).toMatch(/\w/);
  });

  test('compileTemplate returns the error as one line', () => {
    const compiled = compileTemplate('{% if %}');
    expect(compiled).toMatchObject({ kind: 'error', error: expect.stringMatching(/^[^\n]+$/) });
    expect(compileTemplate('<p>{{ fine }}</p>').kind).toBe('ok');
  });
});
