// @vitest-environment happy-dom
import { type Failure, unreachable } from '@marquee/contract/kit/client';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test-page';
import { useBanner } from '../banner';
import { useAsked } from '../confirm';
import type { Stored } from './edit';
import type { SaveCalls } from './save-edit';
import { type Note, noteParts, refused, type Server, startServer, withNote } from './test-server';
import { useEditor } from './use-editor';

type Options = Partial<Parameters<typeof useEditor<Note>>[0]>;

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** Opens a page with a form of one note. */
const openForm = async (server: Server, id: number, options: Options = {}) => {
  const opened: Stored<Note> = server.stored(id) ?? { id: 0, draft: { title: '', text: '' } };
  const calls: SaveCalls<Note> = {
    send: (draft, over) => Promise.resolve().then(() => server.save(draft, over)),
    fetchLatest: (known) => Promise.resolve(server.stored(known)),
    goneSentence: 'Deleted.',
  };
  const page = await openPage(() => {
    const [stored, setStored] = useState(opened);
    const editor = useEditor<Note>({ part: noteParts, stored, calls, ...options });
    return { editor, setStored, banner: useBanner(), asked: useAsked() };
  });
  const { now } = page;
  closers.push(() => {
    now().asked?.answer(false);
    page.close();
  });
  const shownBanner = now().banner;
  const editor = () => now().editor;
  const submit = () => editor().submit({ preventDefault: () => undefined });
  return {
    page,
    editor,
    type: (draft: Partial<Note>) => flushSync(() => editor().change(draft)),
    submit,
    save: async () => {
      submit();
      await until(() => expect(editor().saving).toBe(false));
    },
    /** Passes the newest version of the note to the form. */
    receive: () => flushSync(() => now().setStored(server.stored(id) ?? opened)),
    faults: () => editor().notice.faults.map(({ text }) => text),
    newBanner: () => (now().banner === shownBanner ? undefined : now().banner?.text),
    question: () => now().asked?.text,
  };
};

const until = (expected: () => void) => vi.waitFor(expected, { timeout: 20_000 });
const untitled = (draft: Note) =>
  draft.title === '' ? [{ at: 'title', text: 'Please enter a title.' }] : [];
const mayLeave = 'You have unsaved changes. Leave without saving?';

/** Saves the note as another person. */
const changeElsewhere = (server: Server, id: number, draft: Partial<Note>) => {
  const stored = server.stored(id);
  if (stored)
    server.save(
      { ...stored.draft, ...draft },
      { id, form: 'somebody else', ifUnchangedSince: stored.lastModified },
    );
};

/** Returns calls whose `send` waits until the test calls `end`. */
const waiting = (server: Server) => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const send: NonNullable<Options['calls']>['send'] = async (draft, over) => {
    await ended;
    return server.save(draft, over);
  };
  return {
    end: () => end(),
    calls: { send, fetchLatest: async () => undefined, goneSentence: 'Deleted.' },
  };
};

test('saves the typed values, and shows a banner', async () => {
  const { server, id } = withNote();
  const saved: unknown[] = [];
  const form = await openForm(server, id, { onSaved: (event) => saved.push(event) });
  expect(form.editor().dirty).toBe(false);
  form.type({ title: 'Fair' });
  expect([form.editor().draft, form.editor().dirty]).toEqual([{ title: 'Fair', text: 'Bring rugs' }, true]);
  await form.save();
  expect(server.stored(id)?.draft).toEqual({ title: 'Fair', text: 'Bring rugs' });
  expect([form.editor().dirty, form.faults(), form.newBanner()]).toEqual([false, [], 'Changes Saved']);
  expect(saved).toEqual([{ id, isNew: false }]);
});

test('the browser does not submit the form itself', async () => {
  const { server, id } = withNote();
  const form = await openForm(server, id);
  let isPrevented = false;
  form.editor().submit({
    preventDefault: () => {
      isPrevented = true;
    },
  });
  expect(isPrevented).toBe(true);
  await until(() => expect(form.editor().saving).toBe(false));
});

test('keeps both of two changes that are made before the next render', async () => {
  const { server, id } = withNote();
  const form = await openForm(server, id);
  flushSync(() => {
    form.editor().change({ title: 'Fair' });
    form.editor().change(({ title }) => ({ text: `All about the ${title}` }));
  });
  expect(form.editor().draft).toEqual({ title: 'Fair', text: 'All about the Fair' });
});

test('a draft with faults is not sent, and a second attempt announces the faults again', async () => {
  const { server, id } = withNote();
  const form = await openForm(server, id, { faultsOf: untitled });
  form.type({ title: '' });
  form.submit();
  await until(() => expect(form.faults()).toEqual(['Please enter a title.']));
  expect([form.newBanner(), server.stored(id)?.draft.title]).toEqual([undefined, 'Picnic']);
  const { length } = form.page.rendered;
  form.submit();
  await until(() =>
    expect(form.page.rendered.slice(length).map(({ editor }) => editor.notice.faults.length)).toEqual([0, 1]),
  );
  form.type({ title: 'Fair' });
  await form.save();
  expect([form.faults(), server.stored(id)?.draft.title]).toEqual([[], 'Fair']);
});

test('a save that the person does not confirm is not sent', async () => {
  const { server, id } = withNote();
  const asked: Note[][] = [];
  const answers = [false, true];
  const mayGoAhead = (...drafts: [stored: Note, draft: Note]) => {
    asked.push(drafts);
    return Promise.resolve(answers.shift() ?? false);
  };
  const form = await openForm(server, id, { mayGoAhead });
  form.type({ title: 'Fair' });
  await form.save();
  expect(asked).toEqual([
    [
      { title: 'Picnic', text: 'Bring rugs' },
      { title: 'Fair', text: 'Bring rugs' },
    ],
  ]);
  expect([server.stored(id)?.draft.title, form.editor().dirty, form.newBanner()]).toEqual([
    'Picnic',
    true,
    undefined,
  ]);
  await form.save();
  expect(server.stored(id)?.draft.title).toBe('Fair');
});

test('the form shows that a save runs, from its start to its end', async () => {
  const { server, id } = withNote();
  const { end, calls } = waiting(server);
  const form = await openForm(server, id, { calls });
  form.type({ title: 'Fair' });
  form.submit();
  expect([form.editor().saving, form.editor().notice.saving]).toEqual([true, true]);
  end();
  await until(() => expect([form.editor().saving, form.editor().notice.saving]).toEqual([false, false]));
});

test('a failed save shows the reason, and keeps the typed values', async () => {
  const { server, id } = withNote();
  const send = () => Promise.reject(unreachable);
  const form = await openForm(server, id, {
    calls: { send, fetchLatest: async () => undefined, goneSentence: '' },
  });
  form.type({ title: 'Fair' });
  await form.save();
  expect(form.faults()).toEqual([expect.stringContaining('What you typed is still here.')]);
  expect([form.editor().draft.title, form.editor().dirty, form.newBanner()]).toEqual([
    'Fair',
    true,
    undefined,
  ]);
});

test('an open form shows a new stored version, and keeps the typed values', async () => {
  const { server, id } = withNote();
  const form = await openForm(server, id);
  form.type({ title: 'Mine' });
  changeElsewhere(server, id, { title: 'Theirs', text: 'Bring chairs' });
  form.receive();
  await until(() => expect(form.editor().draft).toEqual({ title: 'Mine', text: 'Bring chairs' }));
  expect(form.editor().notice.conflicts).toEqual([]);
});

test('a save shows a conflict, and the person can take the version of the other person', async () => {
  const { server, id } = withNote();
  const saved: unknown[] = [];
  const form = await openForm(server, id, { onSaved: (event) => saved.push(event) });
  form.type({ title: 'Mine', text: 'My text' });
  changeElsewhere(server, id, { title: 'Theirs' });
  await form.save();
  expect(form.editor().notice.conflicts).toEqual([{ title: 'Title', theirs: 'Theirs', mine: 'Mine' }]);
  expect([saved, form.newBanner(), server.stored(id)?.draft.title]).toEqual([[], undefined, 'Theirs']);
  flushSync(() => form.editor().notice.onTakeTheirs());
  expect([form.editor().draft, form.editor().notice.conflicts]).toEqual([
    { title: 'Theirs', text: 'My text' },
    [],
  ]);
  await form.save();
  expect(server.stored(id)?.draft).toEqual({ title: 'Theirs', text: 'My text' });
});

test('a save shows a conflict, and the person can keep the typed version', async () => {
  const { server, id } = withNote();
  const form = await openForm(server, id);
  form.type({ title: 'Mine' });
  changeElsewhere(server, id, { title: 'Theirs' });
  await form.save();
  form.editor().notice.onSaveAnyway();
  await until(() => expect(server.stored(id)?.draft.title).toBe('Mine'));
  await until(() => expect([form.editor().saving, form.editor().dirty]).toEqual([false, false]));
});

test('does not ask before a person leaves a new row after its save', async () => {
  const server = startServer();
  const saved: unknown[] = [];
  const form = await openForm(server, 0, {
    onSaved: (event) => {
      saved.push(event);
      form.page.go('/saved');
    },
  });
  form.type({ title: 'New' });
  form.submit();
  await until(() => expect(form.page.address()).toBe('/saved'));
  expect([form.question(), saved]).toEqual([undefined, [{ id: 1, isNew: true }]]);
});

test('asks before a person leaves a new row with text that was typed during the save', async () => {
  const server = startServer();
  const { end, calls } = waiting(server);
  const form = await openForm(server, 0, { calls, onSaved: () => form.page.go('/saved') });
  form.type({ title: 'New' });
  form.submit();
  form.type({ text: 'More' });
  end();
  await until(() => expect(form.question()).toBe(mayLeave));
  expect(form.page.address()).toBe('/form');
});

test('asks before a person leaves an existing row with text that was typed after a save', async () => {
  const { server, id } = withNote();
  const form = await openForm(server, id);
  form.type({ title: 'Fair' });
  await form.save();
  form.type({ title: 'Fairs' });
  form.page.go('/other');
  await until(() => expect(form.question()).toBe(mayLeave));
});

test('does not ask before a person leaves the page of a released form', async () => {
  const { server, id } = withNote();
  const form = await openForm(server, id);
  form.type({ title: 'Fair' });
  form.editor().release();
  form.page.go('/other');
  await until(() => expect(form.page.address()).toBe('/other'));
});

test('a row that somebody else deleted is created again', async () => {
  const { server, id } = withNote();
  const form = await openForm(server, id);
  form.type({ title: 'Kept' });
  server.rows.set(9, { draft: { title: '', text: '' }, at: 0, madeBy: 'y', savedBy: 'y' });
  server.rows.delete(id);
  await form.save();
  expect([form.faults(), form.editor().gone, form.editor().dirty]).toEqual([['Deleted.'], true, true]);
  await form.save();
  expect([...server.rows.values()].map(({ draft }) => draft.title)).toContain('Kept');
  expect([form.editor().gone, form.faults()]).toEqual([false, []]);
});

test('an action of the form other than a save shows why it failed', async () => {
  const { server, id } = withNote();
  const form = await openForm(server, id);
  const failure: Failure = { status: 409, sentences: ['It is in use.'] };
  await form.editor().act(() => Promise.reject(failure));
  await until(() => expect(form.faults()).toEqual(['It is in use.']));
  await form.editor().act(() => Promise.reject(refused('not-found')));
  await until(() => expect(form.faults()).toEqual(refused('not-found').sentences));
  await form.editor().act(() => Promise.resolve());
  expect(form.faults()).toEqual([]);
});

test('all edits can be discarded', async () => {
  const { server, id } = withNote();
  const form = await openForm(server, id);
  form.type({ title: 'Mine' });
  changeElsewhere(server, id, { text: 'Bring chairs' });
  form.receive();
  await until(() => expect(form.editor().draft.text).toBe('Bring chairs'));
  flushSync(() => form.editor().reset());
  expect([form.editor().draft, form.editor().dirty]).toEqual([
    { title: 'Picnic', text: 'Bring chairs' },
    false,
  ]);
  form.type({ title: 'Fair' });
  await form.save();
  expect(server.stored(id)?.draft).toEqual({ title: 'Fair', text: 'Bring chairs' });
});
