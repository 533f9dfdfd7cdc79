// @vitest-environment happy-dom
import { errors } from '@marquee/contract/kit/errors';
import type { Subscription } from '@marquee/contract/subscriptions';
import type { Question } from '@marquee/contract/templates';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { openPage } from '../../test-page';
import { useSubscriptionEditor } from './use-subscription-editor';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
  vi.unstubAllGlobals();
});

const question = (id: number, keyName: string): Question => ({
  id,
  keyName,
  parentId: null,
  templateId: null,
  feedId: 7,
  title: keyName,
  description: '',
  placeholder: '',
  fieldType: 'string',
  choices: '',
  regex: '',
  required: false,
  sort: id,
});
const [status, sentence] = errors['changed-meanwhile'];
const questions = [question(1, 'town'), question(2, 'street')];
const at = (minute: number) => `2026-11-05T10:0${minute}:00.000Z`;

/** A subscription on a server that refuses answers over an older version. `save` saves answers as another person. */
const startServer = () => {
  let minute = 0;
  let stored: Subscription = {
    id: 9,
    feedId: 7,
    feedName: 'Town news',
    publisher: 'Harbour Cinema',
    data: { town: 'Leeds', street: 'Quay' },
    monthlyAccountFee: 0,
    additionalScreenFee: 0,
    state: 'active',
    trialEndsAt: null,
    screens: 1,
    askedAt: at(0),
    approvedAt: at(0),
    endedAt: null,
    endedBy: null,
    lastModified: at(0),
    feedClosed: false,
    events: [],
  };
  const save = (data: Subscription['data']) => {
    minute += 1;
    stored = { ...stored, data, lastModified: at(minute) };
  };
  const answer = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
  vi.stubGlobal('fetch', async (path: string, { method, body }: { method: string; body?: string }) => {
    if (path === '/api/subscriptions/feed/7') return answer([stored]);
    if (`${method} ${path}` !== 'POST /api/feeds/7/subscribe')
      return answer({ errors: ['Unknown call.'], code: 'unknown-call' }, 404);
    const { data, ifUnchangedSince }: { data: Subscription['data']; ifUnchangedSince?: string } = JSON.parse(
      body ?? '',
    );
    if (ifUnchangedSince !== undefined && ifUnchangedSince !== stored.lastModified)
      return answer({ errors: [sentence], code: 'changed-meanwhile' }, status);
    save(data);
    return answer(stored);
  });
  return { stored: () => stored, save };
};

const openForm = async (subscription: Subscription) => {
  const page = await openPage(() => useSubscriptionEditor(questions, subscription));
  closers.push(page.close);
  return {
    editor: page.now,
    type: (id: number, value: string) => flushSync(() => page.now().filling.change(id, value)),
    save: async () => {
      page.now().submit({ preventDefault: () => undefined });
      await expect.poll(() => page.now().saving).toBe(false);
    },
  };
};

test('answers of two people to different questions are both stored', async () => {
  const server = startServer();
  const form = await openForm(server.stored());
  server.save({ town: 'York', street: 'Quay' });
  form.type(2, 'High Street');
  await form.save();
  expect(form.editor().notice.conflicts).toEqual([]);
  expect(server.stored().data).toEqual({ town: 'York', street: 'High Street' });
});

test('a person decides between two answers to the same question', async () => {
  const server = startServer();
  const form = await openForm(server.stored());
  server.save({ town: 'York', street: 'Quay' });
  form.type(1, 'Hull');
  await form.save();
  expect(form.editor().notice.conflicts).toEqual([{ title: 'town', theirs: 'York', mine: 'Hull' }]);
  expect(server.stored().data.town).toBe('York');
  form.editor().notice.onSaveAnyway();
  await expect.poll(() => server.stored().data).toEqual({ town: 'Hull', street: 'Quay' });
});
