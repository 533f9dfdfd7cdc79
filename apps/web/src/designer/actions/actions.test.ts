import { elementKinds } from '@marquee/playback/design/elements/elements';
import { expect, test } from 'vitest';
import { box } from '../scene/test-scene';
import { designer, keyPress } from '../test-designer';
import { chordOf, otherKeys } from '../tools/keys';
import { labelOf } from './action';
import { actions } from './actions';

test('no shortcut is used twice', () => {
  const keys = [...actions.flatMap((action) => action.keys), ...otherKeys.map((each) => each.keys)];
  expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
});

test('each action has a unique id, a label and an icon', () => {
  const { store } = designer([]).inner();
  const ids = actions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const action of actions) {
    expect(labelOf(action, store.getState()), action.id).not.toBe('');
    expect(action.icon, action.id).toBeTruthy();
  }
});

test.each(actions.flatMap(({ keys }) => keys))('%s can be pressed', (keys) => {
  expect(chordOf(keyPress(keys))).toBe(keys);
});

test.each(actions.flatMap(({ keys }) => keys))(
  'no action uses a shortcut of the zoom of the browser: %s',
  (keys) => {
    expect(['Mod++', 'Mod+-', 'Mod+0']).not.toContain(keys);
  },
);

test.each([
  ['add-text', 'Text', 'undo: add text'],
  ['add-image', 'Image', 'undo: add image'],
  ['add-box', '#000099', 'undo: add box'],
])('%s adds an element in front and selects it', (id, name, undo) => {
  const driver = designer([box('ground', 0, 0, 100, 100, { name: 'Ground' })]).run(id);
  expect(() => driver.expect(`order: Ground, ${name}`, `selected: ${name}`, undo)).not.toThrow();
});

test('a box or an image without a group becomes the background in one step', () => {
  const driver = designer([
    { type: 'text', key: 't', text: 'Hi', name: 'Title' },
    box('a', 10, 10, 20, 20, { name: 'A' }),
  ]).click('A');
  const { inner } = driver.run('make-background');
  expect(() => driver.expect('order: A, Title', 'selected: A', 'undo: make background')).not.toThrow();
  expect(inner().store.getState().design.scenes[0].elements[0]).toMatchObject({
    left: 0,
    top: 0,
    width: 100,
    height: 100,
  });
  expect(inner().isEnabled('make-background')).toBe(true);
  expect(
    designer([{ type: 'text', key: 't', text: 'Hi', name: 'Title' }])
      .click('Title')
      .inner()
      .isEnabled('make-background'),
  ).toBe(false);
});

test('each kind of elements that people can add has an action', () => {
  const addable = Object.entries(elementKinds).filter(([, { fresh }]) => fresh !== null);
  const ids = actions.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(addable.map(([type]) => `add-${type}`)));
});

test('labels follow the state', () => {
  const driver = designer([box('a', 10, 10, 20, 20, { name: 'A' })]).click('A');
  const labels = () =>
    ['toggle-grid', 'toggle-lock', 'toggle-hidden', 'undo'].map((id) => {
      const action = actions.find((each) => each.id === id);
      return action && labelOf(action, driver.inner().store.getState());
    });
  expect(labels()).toEqual(['Show Grid', 'Lock', 'Hide', 'Undo']);
  driver.run('toggle-grid').run('toggle-hidden').run('toggle-lock');
  expect(labels()).toEqual(['Hide Grid', 'Unlock', 'Show', 'Undo lock']);
});

test('actions that need a selection are disabled if no element is selected', () => {
  const { isEnabled } = designer([box('a', 10, 10, 20, 20)]).inner();
  const enabled = actions.map(({ id }) => id).filter((id) => isEnabled(id));
  expect(enabled).toEqual([
    'add-text',
    'add-image',
    'add-box',
    'start-from-design',
    'paste',
    'paste-in-place',
    'select-all',
    'toggle-grid',
    'zoom-in',
    'zoom-out',
    'zoom-to-actual-size',
    'zoom-to-fit',
    'play',
    'show-shortcuts',
  ]);
});

test('fits the text size to the box, and the height of the box to the text', () => {
  const text = {
    type: 'text',
    key: 't',
    left: 10,
    top: 10,
    width: 50,
    height: 30,
    text: 'One\nTwo',
    size: 5,
    lineHeight: 1.5,
  };
  const size = (id: string) =>
    designer([text]).run('select-all').run(id).inner().store.getState().design.scenes[0].elements[0];
  expect(size('fit-text')).toMatchObject({ size: 10, height: 30 });
  expect(size('fit-box-height')).toMatchObject({ size: 5, height: 15 });
});
