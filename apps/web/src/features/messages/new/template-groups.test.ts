import type { Template } from '@marquee/contract/templates';
import { expect, test } from 'vitest';
import { groupTemplates } from './template-groups';

const template = (id: number, fields: Partial<Template>): Template => ({
  id,
  name: `Template ${id}`,
  templateType: 'message',
  positions: '',
  seconds: 10,
  shapes: '16:9',
  description: '',
  isPublic: true,
  archived: false,
  lastsAsVideo: false,
  category: '',
  family: '',
  ...fields,
});

const shown = (templates: Template[]) =>
  groupTemplates(templates).map(({ category, offers }) => [
    category,
    ...offers.map((offer) => `${offer.name}: ${offer.templates.map(({ id }) => id).join()}`),
  ]);

test('templates are in the groups of their categories, and templates without a category are last', () => {
  expect(
    shown([template(1, {}), template(2, { category: 'time' }), template(3, { category: 'announcements' })]),
  ).toEqual([
    ['announcements', 'Template 3: 3'],
    ['time', 'Template 2: 2'],
    ['', 'Template 1: 1'],
  ]);
});

test('the variants of one template are one offer', () => {
  const media = { category: 'media' as const };
  expect(
    shown([
      template(1, { ...media, family: 'Picture' }),
      template(2, { ...media, family: 'Video' }),
      template(3, { ...media }),
      template(4, { ...media, family: 'Picture' }),
    ]),
  ).toEqual([['media', 'Picture: 1,4', 'Video: 2', 'Template 3: 3']]);
});

test('a template of the same name as a family is not one of its variants', () => {
  const media = { category: 'media' as const };
  expect(
    shown([template(1, { ...media, name: 'Picture' }), template(2, { ...media, family: 'Picture' })]),
  ).toEqual([['media', 'Picture: 1', 'Picture: 2']]);
});
