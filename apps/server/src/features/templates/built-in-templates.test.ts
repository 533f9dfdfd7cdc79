import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { designerTemplate } from '@marquee/contract/kit/designer-template';
import { assetUrls } from '@marquee/playback/template/assets';
import { fieldTypes } from '@marquee/playback/template/fields/field-kinds';
import { makePage } from '@marquee/playback/template/page';
import { renderBody } from '@marquee/playback/template/render-template';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findAbove } from '../../kit/config/find-above';
import { builtInFiles } from '../files/built-in-file-queries';
import { fontPath } from '../fonts/font-queries';
import type { BuiltInQuestion } from './built-in-question-rows';
import { readBuiltIn } from './read-built-in';

const folder = findAbove('templates');
const fonts = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(join(folder, 'fonts.json'), 'utf8')));
const pictures = z
  .array(z.object({ name: z.string() }))
  .parse(JSON.parse(readFileSync(join(findAbove('stock'), 'stock.json'), 'utf8')));
const files = [
  ...Object.keys(fonts).map((font) => `/content/fonts/${font}`),
  ...pictures.map(({ name }) => `/content/stock/${name}.webp`),
  '/content/stock/lanterns.mp4',
  '/content/stock/lanterns.thumb.jpg',
];
const builtIn = readBuiltIn(folder);

const flat = (questions: BuiltInQuestion[]): BuiltInQuestion[] =>
  questions.flatMap((each) => [each, ...flat(each.children)]);
/** Returns the questions whose key names must differ. The questions within an array are not included. */
const beside = (questions: BuiltInQuestion[]): BuiltInQuestion[] =>
  questions.flatMap((each) => (each.fieldType === 'array' ? [each] : [each, ...beside(each.children)]));
const valuesOfChoices = (choices: string) => choices.split('|').map((choice) => choice.split('`')[0] ?? '');

const bareAnswers = (fieldType: string, choices: string): string[] => {
  if (fieldType === 'list') return valuesOfChoices(choices);
  if (fieldType === 'bool') return ['true', 'false'];
  if (fieldType === 'array') return ['[]', '[{}]', '{', 'https://example.org/list.json'];
  if (fieldType === 'moderatedList') return ['[]', '[{"text":"x","approved":true}]', '{'];
  return [''];
};

test('ids of templates and questions are unique', () => {
  const ids = builtIn.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const questionIds = builtIn.flatMap(({ questions }) => flat(questions).map(({ id }) => id));
  expect(new Set(questionIds).size).toBe(questionIds.length);
  for (const { id, folder: name } of builtIn) expect(name).toMatch(new RegExp(`^${id}-`));
});

test('the template of the designer has the ids that the web app uses, and one question, the design', () => {
  const designer = builtIn.find(({ id }) => id === designerTemplate.id);
  expect(designer?.questions).toMatchObject([{ id: designerTemplate.questionId, fieldType: 'designer' }]);
});

test('the built-in templates use every field type', () => {
  const asked = builtIn.flatMap(({ questions }) => flat(questions).map(({ fieldType }) => fieldType));
  expect(fieldTypes.filter((fieldType) => !asked.includes(fieldType))).toEqual([]);
});

test.each(builtIn)('$folder: the questions are valid', ({ questions }) => {
  const asked = flat(questions);
  const arrays = asked.filter(({ fieldType }) => fieldType === 'array');
  for (const scope of [questions, ...arrays.map(({ children }) => children)]) {
    const keyNames = beside(scope).map(({ keyName }) => keyName);
    expect(new Set(keyNames).size).toBe(keyNames.length);
  }
  for (const { keyName, title, fieldType, choices, placeholder, regex } of asked) {
    expect(keyName).toMatch(/^[a-z]\w*$/i);
    expect(title).not.toBe('');
    expect(fieldTypes).toContain(fieldType);
    if (fieldType === 'list') {
      expect(choices).toMatch(/^[^`|]+`[^`|]+(\|[^`|]+`[^`|]+)+$/);
      expect(valuesOfChoices(choices)).toContain(placeholder);
    }
    if (regex && placeholder) expect(placeholder).toMatch(new RegExp(regex));
    else expect(() => new RegExp(regex)).not.toThrow();
  }
});

test.each(builtIn)(
  '$folder: renders in every shape, with every choice, and with each answer empty or minimal',
  ({ id, html, seconds, shapes, questions }) => {
    const asked = flat(questions);
    const answers: Record<string, string>[] = [
      {},
      Object.fromEntries(asked.map(({ keyName }) => [keyName, ''])),
      ...asked.flatMap(({ keyName, fieldType, choices }) =>
        bareAnswers(fieldType, choices).map((value) => ({ [keyName]: value })),
      ),
    ];
    for (const shape of shapes) {
      for (const each of answers) {
        const { body, error } = renderBody({
          html,
          questions,
          answers: each,
          shape,
          message: { id, seconds },
        });
        expect(error).toBeNull();
        expect(body).toContain('id="sign"');
        const page = makePage({ body, shape, seconds });
        for (const url of assetUrls(page)) expect(files).toContain(url);
        for (const script of page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g))
          expect(() => new Function(script[1] ?? '')).not.toThrow();
      }
    }
  },
);

test.each(builtIn)(
  '$folder: uses each answer, and has a question for each name that it uses',
  ({ html, questions }) => {
    const keyNames = flat(questions)
      .filter(({ fieldType }) => fieldType !== 'header' && fieldType !== 'label')
      .map(({ keyName }) => keyName);
    for (const keyName of keyNames)
      expect(html).toMatch(new RegExp(`\\{[{%][^}]*\\b${keyName}\\b|\\.${keyName}\\b`));
    const own = [
      'shape',
      'message',
      'now',
      'position',
      ...[...html.matchAll(/(?:assign|for) (\w+)/g)].map((match) => match[1]),
    ];
    for (const [, name] of html.matchAll(/\{\{-?\s*(\w+)/g)) expect([...keyNames, ...own]).toContain(name);
  },
);

test('every font file that fonts.json lists exists', () => {
  for (const file of Object.values(fonts)) expect(readFileSync(fontPath(file)).length).toBeGreaterThan(1000);
});

test.each(builtIn)('$folder: has a picture of every shape (npm run gallery)', ({ id, shapes }) => {
  const files = builtInFiles();
  for (const shape of shapes) {
    const picture = files.get(`/content/templates/${id}/${shape.replace(':', 'x')}.webp`);
    expect(picture?.bytes.subarray(8, 12).toString(), shape).toBe('WEBP');
  }
});
