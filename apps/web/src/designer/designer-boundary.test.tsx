// @vitest-environment happy-dom
import { useRef } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { DesignerBoundary } from './DesignerBoundary';
import { addElement } from './scene/edit-elements';
import { createDesigner } from './scene/store';
import { box, designOf } from './scene/test-scene';
import { openPanel } from './test-panel';

let isBroken = true;
const Part = () => {
  if (isBroken) throw new Error('a fault of the designer');
  return <p>The designer</p>;
};

const open = ({ isChanged, hasDrafts = true }: { isChanged: boolean; hasDrafts?: boolean }) => {
  isBroken = true;
  // React logs an error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  const store = createDesigner(designOf(box('a', 1, 2, 3, 4)));
  if (isChanged) store.commit('add', addElement(store.getState(), { type: 'box', key: 'b' }));
  let closings = 0;
  const Page = () => {
    const opened = useRef(store);
    return (
      <DesignerBoundary opened={opened} hasDrafts={hasDrafts} onClose={() => (closings += 1)}>
        <Part />
      </DesignerBoundary>
    );
  };
  return { ...openPanel(<Page />, []), closings: () => closings };
};
afterEach(() => vi.restoreAllMocks());

test('a failure shows a sentence, and Reload opens the designer again', () => {
  const panel = open({ isChanged: false });
  expect(panel.text()).toContain('The designer stopped working.');
  expect(panel.text()).not.toContain('Download it');
  isBroken = false;
  panel.click('Reload');
  expect(panel.text()).toBe('The designer');
  panel.close();
});

test('a designer that fails again shows the sentence again, and can be closed', () => {
  const panel = open({ isChanged: false });
  panel.click('Reload');
  expect(panel.text()).toContain('The designer stopped working.');
  panel.click('Close the designer');
  expect(panel.closings()).toBe(1);
  panel.close();
});

test('says that the changes are kept as a draft, and gives them to the person as a file', async () => {
  const files: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file);
    return 'blob:design';
  });
  const panel = open({ isChanged: true });
  expect(panel.text()).toContain('Reload the designer and open the unsaved version.');
  panel.click('Download it');
  expect(JSON.parse((await files[0]?.text()) ?? '').scenes[0].elements).toHaveLength(2);
  panel.close();
});

test('without drafts, asks to download the changes', () => {
  const panel = open({ isChanged: true, hasDrafts: false });
  expect(panel.text()).toContain('Download your changes before you reload the designer.');
  panel.close();
});
