// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { DesignerBoundary } from './DesignerBoundary';
import { openPanel } from './test-panel';

let isBroken = true;
const Part = () => {
  if (isBroken) throw new Error('a fault of the designer');
  return <p>The designer</p>;
};

const open = ({ unsaved, hasDrafts = true }: { unsaved: string | null; hasDrafts?: boolean }) => {
  isBroken = true;
  // React logs an error that a boundary catches.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  let closings = 0;
  const panel = openPanel(
    <DesignerBoundary unsaved={() => unsaved} hasDrafts={hasDrafts} onClose={() => (closings += 1)}>
      <Part />
    </DesignerBoundary>,
    [],
  );
  return { ...panel, closings: () => closings };
};
afterEach(() => vi.restoreAllMocks());

test('a failure shows a sentence, and Reload opens the designer again', () => {
  const panel = open({ unsaved: null });
  expect(panel.text()).toContain('The designer stopped working.');
  expect(panel.text()).not.toContain('Download it');
  isBroken = false;
  panel.click('Reload');
  expect(panel.text()).toBe('The designer');
  panel.close();
});

test('a designer that fails again shows the sentence again, and can be closed', () => {
  const panel = open({ unsaved: null });
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
  const panel = open({ unsaved: 'the design' });
  expect(panel.text()).toContain('Reload the designer and open the unsaved version.');
  panel.click('Download it');
  expect(await files[0]?.text()).toBe('the design');
  panel.close();
});

test('without drafts, asks to download the changes', () => {
  const panel = open({ unsaved: 'the design', hasDrafts: false });
  expect(panel.text()).toContain('Download your changes before you reload the designer.');
  panel.close();
});
