import type { Receipt } from '@marquee/contract/receipts';
import { expect, test } from 'vitest';
import { screenWithoutTv } from './screen-without-tv';

const screens = [{ id: 1 }, { id: 2 }, { id: 3 }];
const receipt = (screenId: number, kind: Receipt['state']['kind'] = 'playing') => ({
  screenId,
  state: { kind, since: '2026-03-04T12:00:00.000Z', reason: '' },
});
const onTwoScreens = [{ screenId: 2 }, { screenId: 3 }];

test('names a screen that plays the content and has no TV', () => {
  expect(screenWithoutTv(onTwoScreens, screens, [receipt(1)])).toEqual({ id: 2 });
});

test('names no screen if another screen with a TV plays the content', () => {
  expect(screenWithoutTv(onTwoScreens, screens, [receipt(3)])).toBeUndefined();
});

test('a TV that was paired and not heard from yet is a TV', () => {
  expect(screenWithoutTv(onTwoScreens, screens, [receipt(2, 'neverSeen')])).toBeUndefined();
});

test('names no screen if no screen plays the content', () => {
  expect(screenWithoutTv([], screens, [])).toBeUndefined();
});
