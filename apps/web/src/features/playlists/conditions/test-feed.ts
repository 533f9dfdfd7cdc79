import type { Question } from '@marquee/contract/templates';
import type { FieldType } from '@marquee/playback/template/fields/field-kinds';
import type { ListFeed } from './list-feed';

const question = (id: number, keyName: string, fieldType: FieldType, placeholder = ''): Question => ({
  id,
  templateId: null,
  feedId: 9,
  parentId: null,
  keyName,
  title: `The ${keyName}`,
  description: '',
  placeholder,
  fieldType,
  choices: '',
  regex: '',
  required: false,
  sort: id,
});

/** A feed that asks for a country, a level, a flag and a logo. */
export const testFeed: ListFeed = {
  id: 9,
  name: 'Town news',
  shapes: ['16:9', '9:16'],
  isLibrary: false,
  questions: [
    question(1, 'country', 'string', 'US'),
    question(2, 'level', 'string'),
    question(3, 'tides', 'bool'),
    question(4, 'logo', 'image'),
    question(5, 'title', 'header'),
  ],
};
