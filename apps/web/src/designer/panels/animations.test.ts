import { animationTypes, newAnimation, type StoredAnimation } from '@marquee/playback/animation/animation';
import { expect, test } from 'vitest';
import { animationFields, animationName, animationTimes } from './animation-words';
import { withChangedAnimation, withNewAnimation, withoutAnimation } from './edit-animations';

const spin: StoredAnimation = { type: 'unknown', value: { type: 'spin', turns: 3 } };

test('start and end are shown for blur, fades and zoom, a direction for slides', () => {
  const shown = animationTypes.map((type) => {
    const { range, hasDirection } = animationFields[type];
    return [type, range !== undefined, hasDirection === true];
  });
  expect(shown).toEqual([
    ['blur', true, false],
    ['fadeIn', true, false],
    ['fadeOut', true, false],
    ['growVert', false, false],
    ['growHor', false, false],
    ['slideIn', false, true],
    ['slideOut', false, true],
    ['zoom', true, false],
  ]);
});

test('fades and blurs take whole numbers, a zoom takes two decimals', () => {
  expect(animationFields.fadeIn.range).toMatchObject({ min: 0, max: 100, decimals: 0 });
  expect(animationFields.blur.range).toMatchObject({ decimals: 0 });
  expect(animationFields.zoom.range).toMatchObject({ decimals: 2 });
});

test('a new animation fades in, with zeros, at the end of the list', () => {
  expect(withNewAnimation([spin])).toEqual([
    spin,
    { type: 'fadeIn', direction: 'left', start: 0, end: 0, delay: 0, duration: 0 },
  ]);
});

test('a changed field keeps the other fields and animations', () => {
  const list = [spin, { ...newAnimation, start: 20, end: 80 }];
  expect(withChangedAnimation(list, 1, { delay: 300 })).toEqual([
    spin,
    { ...newAnimation, start: 20, end: 80, delay: 300 },
  ]);
});

test('a change of the type keeps start and end only if their unit stays', () => {
  const list = [{ ...newAnimation, start: 20, end: 80 }];
  expect(withChangedAnimation(list, 0, { type: 'fadeOut' })).toMatchObject([{ start: 20, end: 80 }]);
  expect(withChangedAnimation(list, 0, { type: 'zoom' })).toMatchObject([{ start: 0, end: 0 }]);
});

test('an unknown animation is named, and does not change', () => {
  expect(animationName(spin)).toBe('Unknown animation: spin');
  expect(animationName({ type: 'unknown', value: 'wave' })).toBe('Unknown animation');
  expect(withChangedAnimation([spin], 0, { delay: 5 })).toEqual([spin]);
  expect(withoutAnimation([spin, newAnimation], 0)).toEqual([newAnimation]);
});

test('the name of a slide contains its direction, and the times are in seconds', () => {
  expect(animationName({ ...newAnimation, type: 'slideIn', direction: 'top' })).toBe('Slide in, top');
  expect(animationTimes({ delay: 500, duration: 1250 })).toBe('0.5 s to 1.75 s');
});
