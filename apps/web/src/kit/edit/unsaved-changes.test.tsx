// @vitest-environment happy-dom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import { openPage } from '../../test-page';
import { type Choice, useAsked } from '../confirm';
import { useUnsavedChanges } from './unsaved-changes';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

const useForm = (isAboveForm = false) => {
  const [dirty, setDirty] = useState(false);
  const [saves, setSaves] = useState<SaveResult>();
  const save = saves && (({ isLeaving }: { isLeaving: boolean }) => Promise.resolve(saves(isLeaving)));
  const { release } = useUnsavedChanges(dirty, { isAboveForm, save });
  return { setDirty, release, canSave: (result: SaveResult) => flushSync(() => setSaves(() => result)) };
};

/** Returns whether a save succeeds. */
type SaveResult = (isLeaving: boolean) => boolean;

/** Opens a page with two forms that have no changes. */
const openForms = async () => {
  const page = await openPage(() => ({
    first: useForm(),
    second: useForm(),
    above: useForm(true),
    asked: useAsked(),
  }));
  const { now, rendered, address } = page;
  closers.push(() => {
    now().asked?.answer(false);
    page.close();
  });
  const answer = async (leave: Choice) => {
    await expect.poll(() => now().asked).toBeDefined();
    now().asked?.answer(leave);
    await expect.poll(() => now().asked).toBeUndefined();
  };
  return {
    ...page,
    setDirty: (dirty: boolean) => flushSync(() => now().first.setDirty(dirty)),
    release: () => now().first.release(),
    answer,
    untilAt: async (expected: string) => {
      await expect.poll(() => address()).toBe(expected);
    },
    /** Returns the questions that were asked. */
    questions: () => [...new Set(rendered.map(({ asked }) => asked))].filter((asked) => asked !== undefined),
  };
};

/** Sends the event of a closing window. Returns whether the browser would ask first. */
const closeWindow = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('does not ask before a person leaves a form without changes', async () => {
  const form = await openForms();
  form.go('/other');
  await form.untilAt('/other');
  expect([form.questions(), closeWindow()]).toEqual([[], false]);
});

test('a person leaves a form with changes only after agreeing to the question', async () => {
  const form = await openForms();
  form.setDirty(true);
  form.go('/other');
  await form.answer(false);
  expect(form.address()).toBe('/form');
  expect(form.questions()).toMatchObject([
    {
      text: 'You have unsaved changes. Leave without saving?',
      action: 'Leave without saving',
      stay: 'Keep editing',
      danger: true,
    },
  ]);
  form.go('/other');
  await form.answer(true);
  await form.untilAt('/other');
  expect(form.questions()).toHaveLength(2);
});

test('closing the window asks only while there are changes', async () => {
  const form = await openForms();
  expect(closeWindow()).toBe(false);
  form.setDirty(true);
  expect(closeWindow()).toBe(true);
  form.release();
  expect(closeWindow()).toBe(false);
});

test('does not ask before a person leaves a released form', async () => {
  const form = await openForms();
  form.setDirty(true);
  form.release();
  form.go('/other');
  await form.untilAt('/other');
  expect(form.questions()).toEqual([]);
});

test('asks before a person leaves a form with changes that were made after its release', async () => {
  const form = await openForms();
  form.setDirty(true);
  form.release();
  form.setDirty(false);
  form.setDirty(true);
  form.go('/other');
  await form.answer(true);
  await form.untilAt('/other');
  expect(form.questions()).toHaveLength(1);
});

test('two forms of a page ask one question', async () => {
  const form = await openForms();
  form.setDirty(true);
  flushSync(() => form.now().second.setDirty(true));
  form.go('/other');
  await form.answer(true);
  await form.untilAt('/other');
  expect(form.questions()).toHaveLength(1);
});

test('does not ask before the designer opens above a form with changes', async () => {
  const form = await openForms();
  form.setDirty(true);
  form.go('/form?designer=7');
  await expect.poll(() => form.search()).toEqual({ designer: 7 });
  form.go('/form');
  await expect.poll(() => form.search()).toEqual({});
  expect(form.questions()).toEqual([]);
});

test('asks before a link changes the search parameter `shape` of a form with changes', async () => {
  const form = await openForms();
  form.setDirty(true);
  form.go('/form?shape=9:16');
  await form.answer(false);
  expect(form.search()).toEqual({});
});

test('asks before a designer with changes is closed', async () => {
  const form = await openForms();
  form.go('/form?designer=7');
  await expect.poll(() => form.search()).toEqual({ designer: 7 });
  flushSync(() => form.now().above.setDirty(true));
  form.go('/form');
  await form.answer(false);
  expect(form.search()).toEqual({ designer: 7 });
});

test('a person saves all forms and leaves, and stays if a save fails', async () => {
  const form = await openForms();
  const saved: string[] = [];
  let succeeds = false;
  form.setDirty(true);
  flushSync(() => form.now().second.setDirty(true));
  form.now().first.canSave((isLeaving) => saved.push(`first ${isLeaving}`) > 0);
  form.now().second.canSave((isLeaving) => saved.push(`second ${isLeaving}`) > 0 && succeeds);
  form.go('/other');
  await form.answer('other');
  await expect.poll(() => saved).toEqual(['first true', 'second true']);
  expect(form.address()).toBe('/form');
  succeeds = true;
  form.go('/other');
  await form.answer('other');
  await form.untilAt('/other');
  expect(form.questions()[0]?.other).toBe('Save and leave');
});

test('does not offer to save and leave if a form cannot be saved', async () => {
  const form = await openForms();
  form.setDirty(true);
  flushSync(() => form.now().second.setDirty(true));
  form.now().first.canSave(() => true);
  form.go('/other');
  await form.answer(false);
  expect(form.questions()[0]?.other).toBeUndefined();
});

/** Presses Ctrl+S. Returns whether the browser would save the page. */
const pressSave = (): boolean => {
  const event = new KeyboardEvent('keydown', { key: 's', ctrlKey: true, cancelable: true, bubbles: true });
  document.dispatchEvent(event);
  return !event.defaultPrevented;
};

test('Ctrl+S saves the forms with changes, and never the page of the browser', async () => {
  const form = await openForms();
  const saved: boolean[] = [];
  form.now().first.canSave((isLeaving) => saved.push(isLeaving) > 0);
  expect([pressSave(), saved]).toEqual([false, []]);
  form.setDirty(true);
  expect([pressSave(), saved]).toEqual([false, [false]]);
  flushSync(() => form.now().above.setDirty(true));
  expect([pressSave(), saved]).toEqual([false, [false]]);
  form.close();
  expect(pressSave()).toBe(true);
});
