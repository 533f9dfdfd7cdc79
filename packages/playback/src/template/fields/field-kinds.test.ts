import { expect, test } from 'vitest';
import { fieldKind, fieldKinds, fieldTypes, fieldTypesWhere, isFieldType } from './field-kinds';

test('every type has a kind, and every kind is a type', () => {
  expect(Object.keys(fieldKinds).toSorted()).toEqual([...fieldTypes].toSorted());
  expect(new Set(fieldTypes).size).toBe(fieldTypes.length);
});

test('overlays have no questions that accept videos or name other content', () => {
  expect(fieldTypesWhere((kind) => !kind.isInOverlays)).toEqual([
    'video',
    'silentVideo',
    'file',
    'playlist',
    'playlistOrMessage',
    'message',
  ]);
  for (const type of fieldTypesWhere(({ names, uploads }) => names.length > 0 || uploads.includes('video')))
    expect(fieldKinds[type].isInOverlays).toBe(false);
});

test('the kinds of files that each type accepts', () => {
  const taken = fieldTypes.flatMap((type) => {
    const { uploads } = fieldKinds[type];
    return uploads.length > 0 ? [[type, uploads]] : [];
  });
  expect(Object.fromEntries(taken)).toEqual({
    array: ['json', 'picture'],
    image: ['picture'],
    'image[]': ['picture'],
    video: ['video'],
    silentVideo: ['video'],
    file: ['picture', 'document'],
    'file[]': ['picture', 'document'],
    designer: ['json', 'picture'],
  });
});

test.each([
  ['message', ['playlistOrMessage', 'message']],
  ['playlist', ['playlist', 'playlistOrMessage']],
] as const)('a %s can be named in answers of the types %j', (kind, types) => {
  expect(fieldTypesWhere(({ names }) => names.includes(kind))).toEqual(types);
});

test.each([
  ['a value that a page loads', 'isAddress', ['image', 'video', 'silentVideo', 'file', 'designer']],
  ['an answer stored as a file', 'isStoredAsFile', ['array', 'designer']],
  ['pictures within its answer', 'hasInlinePictures', ['array', 'image', 'designer']],
  ['a design', 'isDesign', ['designer']],
  ['sound', 'hasSound', ['video']],
] as const)('the types with %s', (_name, property, types) => {
  expect(fieldTypesWhere((kind) => kind[property])).toEqual(types);
});

test('the types of texts have the same kind as string', () => {
  const words = fieldTypesWhere((kind) => kind.isWords);
  expect(words).toEqual(expect.arrayContaining(['string', 'text']));
  for (const type of words) expect(fieldKinds[type]).toEqual(fieldKinds.string);
});

test('headings and labels have no answer', () => {
  expect(fieldTypesWhere((kind) => !kind.hasAnswer)).toEqual(['header', 'label']);
});

test('only headings and lists have child questions', () => {
  expect(fieldTypesWhere(({ children }) => children === 'inForm')).toEqual(['header']);
  expect(fieldTypesWhere(({ children }) => children === 'inItems')).toEqual(['array']);
});

test('a type that is stored as a file accepts JSON files', () => {
  for (const type of fieldTypesWhere((kind) => kind.isStoredAsFile))
    expect(fieldKinds[type].uploads).toContain('json');
});

test.each(['ballot', 'toString', '', '__proto__'])('an answer of unknown type %j is a text', (type) => {
  const { read, uploads, names } = fieldKind(type);
  expect(isFieldType(type)).toBe(false);
  expect(read('two', { listAt: () => null, valuesOfItem: () => ({}) })).toBe('two');
  expect([...uploads, ...names]).toEqual([]);
});
