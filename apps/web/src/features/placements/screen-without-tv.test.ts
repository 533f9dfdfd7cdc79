import { expect, test } from 'vitest';
import { screenWithoutTv } from './screen-without-tv';

const screens = [{ id: 1 }, { id: 2 }, { id: 3 }];
const onTwoScreens = [{ screenId: 2 }, { screenId: 3 }];

test('names a screen that plays the content and has no TV', () => {
  expect(screenWithoutTv(onTwoScreens, screens, [{ screenId: 1 }])).toEqual({ id: 2 });
});

test('names no screen if another screen with a TV plays the content', () => {
  expect(screenWithoutTv(onTwoScreens, screens, [{ screenId: 3 }])).toBeUndefined();
});

test('names no screen if no screen plays the content', () => {
  expect(screenWithoutTv([], screens, [])).toBeUndefined();
});
