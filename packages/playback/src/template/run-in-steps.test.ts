import { expect, test } from 'vitest';
import { type RenderInput, renderBody, renderBodyInSteps } from './render-template';

const names = Array.from({ length: 3_000 }, (_, index) => `Dish ${index} & more`);
const withHtml = (html: string): RenderInput => ({
  html,
  questions: [
    { keyName: 'names', fieldType: 'string[]', placeholder: '', children: [] },
    { keyName: 'title', fieldType: 'string', placeholder: 'Menu', children: [] },
  ],
  answers: { names: names.join('`') },
  shape: '16:9',
  message: { id: 1, seconds: 10 },
});

const inSteps = async (html: string) => {
  let paces = 0;
  const rendered = await renderBodyInSteps(withHtml(html), async () => {
    paces += 1;
  });
  return { rendered, paces };
};

test.each([
  [
    'a list',
    '<ul>{% for name in names %}<li>{{ name | upcase }}{% if forloop.last %}.{% endif %}</li>{% endfor %}</ul>',
  ],
  [
    'variables and branches',
    '{% assign a = title %}{% capture b %}{{ a | size }}{% endcapture %}{% case b %}{% when "4" %}four{% endcase %}',
  ],
  [
    'break and continue',
    '{% for name in names %}{% if forloop.index > 5 %}{% break %}{% endif %}{% continue %}{{ name }}{% endfor %}',
  ],
  [
    'tables and cycles',
    '{% tablerow name in names cols: 2 limit: 5 %}{% cycle "a", "b" %}{{ name }}{% endtablerow %}',
  ],
  ['a filter that fails', '{{ title | where: }}'],
  ['an unknown filter', '{{ title | unknown }}'],
  ['a page of scripts', '<script>var names = {{ names | js }};</script>'],
  ['nothing', ''],
])('renders the same in steps: %s', async (_name, html) => {
  expect((await inSteps(html)).rendered).toEqual(renderBody(withHtml(html)));
});

test('other work can run while a long list is rendered', async () => {
  const { paces } = await inSteps('{% for name in names %}<li>{{ name }}</li>{% endfor %}');
  expect(paces).toBeGreaterThan(50);
});

test('a template that takes too long is an error', async () => {
  const { rendered } = await inSteps(
    '{% for a in names %}{% for b in names %}{% for c in names %}{{ c | size }}{% endfor %}{% endfor %}{% endfor %}',
  );
  expect(rendered).toMatchObject({ body: '', error: expect.stringMatching(/limit exceeded/) });
});
