import { expect, test } from 'vitest';
import { renderBody } from './render-template';
import { singleBraces, toLiquid } from './single-braces';

const questions = [
  { keyName: 'title', fieldType: 'string' },
  { keyName: 'photo', fieldType: 'image' },
  { keyName: 'delay', fieldType: 'string' },
  { keyName: '', fieldType: 'header' },
] as const;

test.each([
  ['<h1>{title}</h1>', '<h1>{{ title }}</h1>'],
  ['{title}{title}', '{{ title }}{{ title }}'],
  ['<img src="{photo}">', '<img src="{{ photo | safe_url }}">'],
  [
    '<style>h1 {color: red} .a{} a{b:{title}}</style>',
    '<style>h1 {color: red} .a{} a{b:{{ title }}}</style>',
  ],
  ['{other} {{ title }} {{title}} {% if title %}', '{other} {{ title }} {{title}} {% if title %}'],
  ['<script>var t = "{title}";</script>', '<script>var t = {{ title | js }};</script>'],
  [`<script>say('Hello {title}.');</script>`, `<script>say('Hello ' + {{ title | js }} + '.');</script>`],
  ['<script>wait({delay});</script>', '<script>wait({{ delay | js }});</script>'],
  ['<script>`${title}`; if (a) {b()}</script>', '<script>`${title}`; if (a) {b()}</script>'],
  ['<script>var none = "";</script>{title}', '<script>var none = "";</script>{{ title }}'],
])('%s becomes %s', (html, liquid) => {
  expect(toLiquid(html, questions)).toBe(liquid);
});

test('lists each name in single braces once, and no converted name', () => {
  const html = '<p>{delay} {title} {title} {other}</p><style>a{color:red}</style>';
  expect(singleBraces(html, questions)).toEqual(['title', 'delay']);
  expect(singleBraces(toLiquid(html, questions), questions)).toEqual([]);
});

test('a converted template shows the answers', () => {
  const html = toLiquid('<h1>{title}</h1><script>var t = "It\'s {title}";</script>', questions);
  const { body, error } = renderBody({
    html,
    questions: questions.map((question) => ({ ...question, placeholder: null })),
    answers: { title: 'A "fine" day' },
    shape: '16:9',
    message: { id: 1, seconds: 15 },
  });
  expect(error).toBeNull();
  expect(body).toContain('<h1>A &#34;fine&#34; day</h1>');
  expect(body).toContain('var t = "It\'s " + "A \\"fine\\" day";');
});
