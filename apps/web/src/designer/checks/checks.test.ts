import { newAnimation } from '@marquee/playback/animation/animation';
import type { Design } from '@marquee/playback/design/design';
import { expect, test } from 'vitest';
import { newScene } from '../scene/scene';
import { box, designOf } from '../scene/test-scene';
import { capitalHeight } from './capital-height';
import { checks, findFaults } from './checks';
import { contrast } from './contrast';
import { covered } from './covered';
import { emptyText } from './empty-text';
import { motionPastEnd } from './motion-past-end';
import { offCanvas } from './off-canvas';
import { checkedOf, fixFirst, type Read } from './test-checked';
import { textOutsideBox } from './text-outside-box';
import { textOutsideSafeArea } from './text-outside-safe-area';
import { tooManyFamilies } from './too-many-families';

const text = (more: object = {}) => ({
  type: 'text',
  key: 't',
  left: 10,
  top: 10,
  width: 80,
  height: 30,
  text: 'Good morning',
  ...more,
});
const image = (more: object = {}) => ({
  ...box('i', 0, 0, 100, 100),
  type: 'image',
  url: '/a.webp',
  ...more,
});
const moving = (more: object) => box('b', 10, 10, 20, 20, { animations: [{ ...newAnimation, ...more }] });
const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const picture = (width: number, height: number, isOpaque = true): Read => ({
  pictures: { '/a.webp': { width, height, isOpaque } },
});
const contrastOf = (own: number, white: number, black: number): Read => ({
  texts: { t: { contrast: { own, white, black } } },
});

type Case = { elements: object[]; read?: Read };
/** For each check: a design with the fault, the same design at the edge without it, and whether one fix removes the fault. */
const cases: Record<string, { fault: Case; sound: Case; fixes: boolean; severity?: 'bad' }> = {
  'largest-text': {
    fault: { elements: [text({ size: 8.2 }), text({ key: 'u', size: 5 })] },
    sound: { elements: [text({ size: 8.3 }), text({ key: 'u', size: 5 })] },
    fixes: true,
  },
  'small-text': {
    fault: { elements: [text({ size: 3.2 })] },
    sound: { elements: [text({ size: 3.3 })] },
    fixes: true,
    severity: 'bad',
  },
  // A capital letter of 0.7 x 4% of 685 mm is 19.2 mm high, which is readable from 2.3 m.
  'capital-height': {
    fault: { elements: [text({ size: 4 })], read: { viewing: { inches: 55, meters: 3 } } },
    sound: { elements: [text({ size: 4 })], read: { viewing: { inches: 55, meters: 2 } } },
    fixes: true,
  },
  contrast: {
    fault: { elements: [text()], read: contrastOf(6.9, 3, 12) },
    sound: { elements: [text()], read: contrastOf(7, 3, 12) },
    fixes: false,
  },
  'text-outside-box': {
    fault: { elements: [text({ size: 25, lineHeight: 1.3 })] },
    sound: { elements: [text({ size: 25, lineHeight: 1.2 })] },
    fixes: true,
    severity: 'bad',
  },
  'text-outside-safe-area': {
    fault: { elements: [text({ left: 4.9 })] },
    sound: { elements: [text({ left: 5 })] },
    fixes: true,
  },
  'too-many-words': {
    fault: { elements: [text({ text: words(20) }), text({ key: 'u', text: words(6) })] },
    sound: { elements: [text({ text: words(20) }), text({ key: 'u', text: `${words(5)} – &` })] },
    fixes: false,
  },
  'too-many-families': {
    fault: { elements: ['Roboto', 'Lora', 'Inter'].map((font, index) => text({ key: `t${index}`, font })) },
    sound: { elements: ['Roboto', 'Lora', 'Lora'].map((font, index) => text({ key: `t${index}`, font })) },
    fixes: true,
  },
  'font-missing': {
    fault: { elements: [text({ font: 'Gone' })], read: { families: ['Roboto'] } },
    sound: { elements: [text({ font: 'Roboto' })], read: { families: ['Roboto'] } },
    fixes: true,
  },
  'picture-missing': {
    fault: { elements: [image()], read: { pictures: { '/a.webp': 'missing' } } },
    sound: { elements: [image()], read: picture(1920, 1080) },
    fixes: false,
    severity: 'bad',
  },
  'picture-enlarged': {
    fault: { elements: [image()], read: picture(1440, 1080) },
    sound: { elements: [image()], read: picture(1450, 1080) },
    fixes: false,
  },
  'off-canvas': {
    fault: { elements: [box('b', 100, 10, 20, 20)] },
    sound: { elements: [box('b', 99, 10, 20, 20)] },
    fixes: true,
    severity: 'bad',
  },
  covered: {
    fault: { elements: [text(), box('b', 10, 10, 80, 30)] },
    sound: { elements: [text(), box('b', 10, 10, 80, 29)] },
    fixes: true,
    severity: 'bad',
  },
  'empty-text': {
    fault: { elements: [text({ text: ' \n' })] },
    sound: { elements: [text({ text: '.' })] },
    fixes: true,
  },
  'no-duration': {
    fault: { elements: [moving({ duration: 0 })] },
    sound: { elements: [moving({ duration: 1 })] },
    fixes: true,
  },
  'motion-past-end': {
    fault: { elements: [moving({ delay: 9500, duration: 600 })] },
    sound: { elements: [moving({ delay: 9500, duration: 500 })] },
    fixes: true,
  },
};

test('each check has its own id and a case here', () => {
  expect(checks.map(({ id }) => id).toSorted()).toEqual(Object.keys(cases).toSorted());
});

test.each(checks.map((check) => ({ check, ...cases[check.id] })))(
  '$check.id finds its fault, and nothing in a design without it',
  ({ check, fault, sound, severity = 'note' }) => {
    if (!fault || !sound) throw new Error(`${check.id} has no case.`);
    const design = designOf(...fault.elements);
    const [finding, ...more] = check.find(checkedOf(design, fault.read));
    expect(more).toEqual([]);
    expect(finding?.severity).toBe(severity);
    expect(finding?.sentence).toMatch(/^[\p{Lu}“].*\.$/u);
    const keys = design.scenes[0].elements.map(({ key }) => key);
    expect(finding?.keys.length).toBeGreaterThan(0);
    expect(keys).toEqual(expect.arrayContaining([...(finding?.keys ?? [])]));
    expect(check.find(checkedOf(designOf(...sound.elements), sound.read))).toEqual([]);
  },
);

test.each(
  checks.filter(({ id }) => cases[id]?.fixes).map((check) => ({ check, fault: cases[check.id]?.fault })),
)(
  '$check.id: the fix removes the fault, and changes nothing if the element is locked',
  ({ check, fault }) => {
    if (!fault) throw new Error(`${check.id} has no case.`);
    const fixed = fixFirst(check, designOf(...fault.elements), fault.read);
    expect(check.find(checkedOf(fixed, fault.read))).toEqual([]);

    const locked = designOf(...fault.elements.map((element) => ({ ...element, locked: true })));
    expect(fixFirst(check, locked, fault.read)).toBe(locked);
  },
);

test('a check without a fix in its case has no fix, or one that depends on what the browser reads', () => {
  const withoutFix = checks.filter(({ id }) => !cases[id]?.fixes);
  expect(withoutFix.filter(({ fix }) => fix)).toEqual([contrast]);
});

test('a hidden element has no faults', () => {
  const hidden = Object.values(cases).flatMap(({ fault }) => fault.elements);
  const design = designOf(
    ...hidden.map((element, index) => ({ ...element, key: `k${index}`, hidden: true })),
  );
  expect(findFaults(checkedOf(design, { families: [], pictures: { '/a.webp': 'missing' } }))).toEqual([]);
});

test('faults that viewers cannot miss come first', () => {
  const design = designOf(text({ size: 2.8 }), text({ key: 'u', text: '' }), box('b', 200, 0, 10, 10));
  expect(findFaults(checkedOf(design)).map(({ check, severity }) => `${check.id} ${severity}`)).toEqual([
    'off-canvas bad',
    'small-text bad',
    'empty-text note',
    'capital-height note',
    'largest-text note',
  ]);
});

const elementIn = (design: Design) => design.scenes[0].elements[0];

test.each([
  ['below 4.5 is bad', contrastOf(4.4, 2, 9), 'bad'],
  ['4.5 to 7 is a note', contrastOf(4.5, 2, 9), 'note'],
])('contrast %s', (_name, read, severity) => {
  expect(contrast.find(checkedOf(designOf(text()), read))[0]?.severity).toBe(severity);
});

test('the contrast is rounded down, so that no 6.96 is shown as 7', () => {
  expect(contrast.find(checkedOf(designOf(text()), contrastOf(6.96, 2, 9)))[0]?.sentence).toContain(' 6.9.');
});

test('a low contrast is fixed by white or black, whichever is better', () => {
  expect(elementIn(fixFirst(contrast, designOf(text()), contrastOf(2, 12, 3)))).toMatchObject({
    color: '#FFFFFF',
  });
  expect(elementIn(fixFirst(contrast, designOf(text()), contrastOf(2, 3, 12)))).toMatchObject({
    color: '#000000',
  });
});

test.each([
  ['neither white nor black can be read', contrastOf(2, 4.4, 4)],
  ['its own color is the best', contrastOf(6, 6, 4)],
])('no color is set if %s', (_name, read) => {
  const design = designOf(text());
  expect(fixFirst(contrast, design, read)).toBe(design);
});

test('a background that the browser may not read is said, and not fixed', () => {
  const design = designOf(text());
  const read: Read = { texts: { t: { contrast: 'unread' } } };
  expect(contrast.find(checkedOf(design, read))).toMatchObject([
    { severity: 'note', sentence: expect.stringContaining('another website') },
  ]);
  expect(fixFirst(contrast, design, read)).toBe(design);
});

test('the text size that viewers need depends on the height of the capitals of the font', () => {
  const viewing = { inches: 55, meters: 4 };
  const sentence = (capital: number) =>
    capitalHeight.find(checkedOf(designOf(text({ size: 4 })), { viewing, texts: { t: { capital } } }))[0]
      ?.sentence;
  expect(sentence(0.7)).toContain('needs size 7.');
  expect(sentence(0.5)).toContain('needs size 9.8.');
});

test('the box of a text becomes higher, or the text smaller if the box would leave the safe area', () => {
  const tall = text({ size: 30, lineHeight: 1 });
  expect(elementIn(fixFirst(textOutsideBox, designOf({ ...tall, height: 20 })))).toMatchObject({
    size: 30,
    height: 30,
  });
  expect(elementIn(fixFirst(textOutsideBox, designOf({ ...tall, top: 70, height: 20 })))).toMatchObject({
    size: 20,
    height: 20,
  });
});

test('only the lines of a text must be in the safe area, and the fix moves the text by the least distance', () => {
  const wide = text({ left: 0, width: 100 });
  const lines = (left: number) => ({ texts: { t: { lines: [{ left, top: 10, width: 40, height: 8 }] } } });
  expect(textOutsideSafeArea.find(checkedOf(designOf(wide), lines(30)))).toEqual([]);
  expect(elementIn(fixFirst(textOutsideSafeArea, designOf(wide), lines(58)))).toMatchObject({
    left: -3,
    top: 10,
  });
});

test('a text that is larger than the safe area is not moved', () => {
  const design = designOf(text({ left: 0, width: 100 }));
  expect(fixFirst(textOutsideSafeArea, design)).toBe(design);
});

test('extra fonts become the font with the most letters', () => {
  const fonts = ['Lora', 'Inter', 'Roboto'].map((font, index) =>
    text({ key: `t${index}`, font, text: words(3 - index) }),
  );
  const fixed = fixFirst(tooManyFamilies, designOf(...fonts)).scenes[0].elements;
  expect(fixed).toMatchObject([{ font: 'Lora' }, { font: 'Inter' }, { font: 'Lora' }]);
});

test.each([
  ['a half transparent box', box('b', 0, 0, 100, 100, { opacity: 99 }), {}],
  ['a box with a transparent color', box('b', 0, 0, 100, 100, { color: '#00000080' }), {}],
  ['a picture with transparent parts', image(), picture(1920, 1080, false)],
  ['a picture that is not read yet', image(), {}],
  ['a box that fades in', box('b', 0, 0, 100, 100, { animations: [newAnimation] }), {}],
  ['a hidden box', box('b', 0, 0, 100, 100, { hidden: true }), {}],
])('%s covers nothing', (_name, cover, read) => {
  expect(covered.find(checkedOf(designOf(text(), cover), read))).toEqual([]);
});

test('an element that reaches out of the canvas is covered if its visible part is', () => {
  const design = designOf(box('a', -20, 20, 60, 20), box('b', 0, 0, 50, 100));
  expect(covered.find(checkedOf(design))).toMatchObject([{ keys: ['a'] }]);
});

test('a covered text comes to the front, and a covered box is removed', () => {
  const cover = box('b', 0, 0, 100, 100);
  const keysOf = (design: Design) => design.scenes[0].elements.map(({ key }) => key);
  expect(keysOf(fixFirst(covered, designOf(text(), cover)))).toEqual(['b', 't']);
  expect(keysOf(fixFirst(covered, designOf(box('a', 10, 10, 5, 5), cover)))).toEqual(['b']);
});

test('an element outside the canvas comes back by the least distance', () => {
  expect(elementIn(fixFirst(offCanvas, designOf(box('b', 110, -40, 30, 20))))).toMatchObject({
    left: 70,
    top: 0,
  });
});

test('an animation that ends too late starts earlier, and becomes shorter only if the message is shorter', () => {
  const fixed = (more: object) => elementIn(fixFirst(motionPastEnd, designOf(moving(more))))?.animations[0];
  expect(fixed({ delay: 9000, duration: 2000 })).toMatchObject({ delay: 8000, duration: 2000 });
  expect(fixed({ delay: 1000, duration: 12_000 })).toMatchObject({ delay: 0, duration: 10_000 });
});

test('unknown animations have no faults and stay as they are', () => {
  const design = designOf(
    box('b', 10, 10, 20, 20, { animations: ['spin', { ...newAnimation, delay: 20_000 }] }),
  );
  expect(elementIn(fixFirst(motionPastEnd, design))?.animations[0]).toEqual({
    type: 'unknown',
    value: 'spin',
  });
});

test('a fix selects its element', () => {
  const design = designOf(text({ text: 'A' }), text({ key: 'u', left: 0 }));
  const checked = checkedOf(design);
  const [finding] = textOutsideSafeArea.find(checked);
  const fixed = finding && textOutsideSafeArea.fix?.(newScene(design), finding, checked);
  expect(fixed && [...fixed.selection]).toEqual(['u']);
  expect(emptyText.find(checked)).toEqual([]);
});

test('a sentence names a box by its kind, because its color says nothing', () => {
  const [finding] = offCanvas.find(checkedOf(designOf(box('b', 110, 0, 10, 10))));
  expect(finding?.sentence).toContain('“Box”');
});
