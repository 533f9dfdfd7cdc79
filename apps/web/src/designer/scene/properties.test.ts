import { serializeDesign } from '@marquee/playback/design/serialize';
import { readDesign } from '@marquee/playback/design/upgrade';
import { shapes } from '@marquee/playback/program/shapes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { align, alignments, distribute } from './arrange';
import { addElement, removeSelected, rename, setHidden, setLocked } from './edit-elements';
import { move } from './geometry';
import { group, ungroup } from './group';
import { mergeDesigns } from './merge-designs';
import { moveToIndex, type Ordering, order } from './order';
import { copySelected, duplicate, pasteElements, readCopied } from './paste';
import { reshape } from './reshape';
import { handles, resize } from './resize';
import { type DesignerScene, elementOf, elementsOf, newScene, selectedOf, withSelection } from './scene';
import { selectEverything, toggleKey } from './select';
import { createDesigner, sceneOf } from './store';
import { takeContent } from './take-content';
import { anyDesign, numberedKeys } from './test-scene';

const newKey = (() => {
  let count = 0;
  return () => `made${(count += 1)}`;
})();
const distance = fc.record({
  x: fc.integer({ min: -9000, max: 9000 }),
  y: fc.integer({ min: -9000, max: 9000 }),
});

/** Any command with any input. */
const command: fc.Arbitrary<(scene: DesignerScene) => DesignerScene> = fc.oneof(
  distance.map(
    ({ x, y }) =>
      (scene: DesignerScene) =>
        move(scene, { x: x / 100, y: y / 100 }),
  ),
  fc.tuple(fc.constantFrom(...handles), distance, fc.boolean(), fc.boolean()).map(
    ([handle, { x, y }, ratio, center]) =>
      (scene: DesignerScene) =>
        resize(scene, { handle, distance: { x: x / 100, y: y / 100 }, mode: { ratio, center } }),
  ),
  fc.constantFrom(...alignments).map((alignment) => (scene: DesignerScene) => align(scene, alignment)),
  fc
    .constantFrom('x' as const, 'y' as const)
    .map((axis) => (scene: DesignerScene) => distribute(scene, axis)),
  fc
    .constantFrom<Ordering>('front', 'back', 'to-front', 'to-back')
    .map((each) => (scene: DesignerScene) => order(scene, each)),
  fc
    .integer({ min: 0, max: 6 })
    .map((index) => (scene: DesignerScene) => moveToIndex(scene, new Set(['e0']), index)),
  fc
    .constantFrom('text', 'image', 'box')
    .map((type) => (scene: DesignerScene) => addElement(scene, { type, key: newKey() })),
  fc.boolean().map((keepSelected) => (scene: DesignerScene) => duplicate(scene, { newKey, keepSelected })),
  fc.boolean().map((locked) => (scene: DesignerScene) => setLocked(scene, { keys: scene.selection, locked })),
  fc.boolean().map((hidden) => (scene: DesignerScene) => setHidden(scene, { keys: scene.selection, hidden })),
  fc.constantFrom('Bar', '').map((name) => (scene: DesignerScene) => rename(scene, { key: 'e0', name })),
  fc.constantFrom(
    removeSelected,
    ungroup,
    (scene: DesignerScene) => group(scene, newKey()),
    (scene: DesignerScene) => pasteElements(scene, { elements: selectedOf(scene), times: 1, newKey }),
  ),
);
const step = fc.oneof(
  command.map((change) => ({ change, isSelection: false })),
  fc
    .constantFrom(selectEverything, (scene: DesignerScene) => toggleKey(scene, 'e1'))
    .map((change) => ({ change, isSelection: true })),
);

/** Returns whether the elements of each group are next to each other. */
const groupsAreNeighbors = (scene: DesignerScene) => {
  const runs = elementsOf(scene)
    .map(({ group: id }) => id)
    .filter((id, index, all) => id !== undefined && id !== all[index - 1]);
  return new Set(runs).size === runs.length;
};

test('commands keep groups together and keys unique, and undo and redo of all steps restore the first and the last scene', () => {
  fc.assert(
    fc.property(anyDesign(), fc.array(step, { maxLength: 25 }), (design, steps) => {
      const store = createDesigner(design);
      const first = sceneOf(store.getState());
      for (const { change, isSelection } of steps) {
        const next = change(sceneOf(store.getState()));
        if (isSelection) store.select(next);
        else store.commit('step', next);
        expect(groupsAreNeighbors(next)).toBe(true);
        const keys = elementsOf(next).map(({ key }) => key);
        expect(new Set(keys).size).toBe(keys.length);
        for (const key of next.selection) expect(keys).toContain(key);
      }
      const last = store.getState().design;
      const text = serializeDesign(last);
      expect(readDesign(text)).toEqual({ design: last, repairs: [], fault: null });
      const count = store.getState().history.past.length;
      for (let undone = 0; undone < count; undone++) store.undo();
      expect(store.getState().design).toEqual(first.design);
      for (let redone = 0; redone < count; redone++) store.redo();
      expect(store.getState().design).toEqual(last);
    }),
    { numRuns: 1000 },
  );
}, 60_000);

test('commands do not change locked elements', () => {
  fc.assert(
    fc.property(anyDesign(), distance, fc.constantFrom(...alignments), (design, { x, y }, alignment) => {
      const all = withSelection(
        newScene(design),
        design.scenes[0].elements.map(({ key }) => key),
      );
      const locked = elementsOf(all).filter((element) => element.locked);
      const changes = [
        move(all, { x: x / 100, y: y / 100 }),
        align(all, alignment),
        distribute(all, 'x'),
        removeSelected(all),
        order(all, 'front'),
      ];
      // A group of which one element is left is dissolved, also if that element is locked.
      for (const after of changes)
        for (const element of locked)
          expect({ ...elementOf(after, element.key), group: element.group }).toEqual({
            ...element,
            group: element.group,
          });
    }),
    { numRuns: 1000 },
  );
}, 60_000);

test('a pasted element equals the original except for key, group and place', () => {
  fc.assert(
    fc.property(anyDesign(), fc.integer({ min: 0, max: 5 }), (design, times) => {
      const scene = selectEverything(newScene(design));
      const copied = copySelected(scene, 'here');
      const read = readCopied(copied?.json ?? '', numberedKeys());
      const after = pasteElements(scene, { elements: read?.elements ?? [], times, newKey });
      const originals = selectedOf(scene);
      const copies = elementsOf(after).slice(elementsOf(scene).length);
      expect(copies).toHaveLength(originals.length);
      const [first, original] = [copies[0], originals[0]];
      const offset = first && original ? [first.left - original.left, first.top - original.top] : [0, 0];
      for (const [index, copy] of copies.entries()) {
        const { key: _key, group: _group, left, top, ...fields } = copy;
        const { key: _k, group: _g, left: left0, top: top0, ...own } = originals[index] ?? copy;
        expect(fields).toEqual(own);
        expect([left - left0, top - top0]).toEqual(offset.map((each) => expect.closeTo(each, 6)));
      }
    }),
    { numRuns: 1000 },
  );
}, 60_000);

test('merging a changed version with an unchanged version returns the changed version', () => {
  fc.assert(
    fc.property(anyDesign(), fc.array(command, { maxLength: 8 }), (base, commands) => {
      const scene = commands.reduce((each, change) => change(each), selectEverything(newScene(base)));
      for (const merged of [
        mergeDesigns(base, scene.design, base),
        mergeDesigns(base, scene.design, scene.design),
      ])
        expect(merged).toEqual({ design: scene.design, conflicts: [] });
      const theirs = mergeDesigns(base, base, scene.design);
      expect(theirs.conflicts).toEqual([]);
      expect(new Set(theirs.design.scenes[0].elements)).toEqual(new Set(scene.design.scenes[0].elements));
    }),
    { numRuns: 1000 },
  );
}, 60_000);

test('reshaping changes only the places and sizes of the elements', () => {
  fc.assert(
    fc.property(anyDesign(), fc.constantFrom(...shapes), fc.constantFrom(...shapes), (design, from, to) => {
      const changed = reshape(design, { from, to, measure: () => 12 });
      const content = ({
        left: _l,
        top: _t,
        width: _w,
        height: _h,
        ...fields
      }: object & Partial<Record<'left' | 'top' | 'width' | 'height', number>>) => fields;
      expect(changed.scenes[0].elements.map(content)).toEqual(design.scenes[0].elements.map(content));
      expect(takeContent(changed, design).design).toEqual(changed);
      for (const { left, top, width, height } of changed.scenes[0].elements)
        for (const value of [left, top, width, height]) expect(Number.isFinite(value)).toBe(true);
    }),
    { numRuns: 1000 },
  );
}, 60_000);
