import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { askAgain } from './ask-again';

const listOf = (topic: string) => {
  const queries = new QueryClient();
  const answers: ((rows: string) => void)[] = [];
  const observer = new QueryObserver<string>(queries, {
    queryKey: [topic],
    queryFn: () => new Promise((resolve) => answers.push(resolve)),
    staleTime: 60_000,
  });
  observer.subscribe(() => undefined);
  return { queries, answers, rows: () => observer.getCurrentResult().data };
};

test('a change that is heard while a list is asked for the first time is not missed', async () => {
  const { queries, answers, rows } = listOf('screens');
  askAgain(queries, 'screens');
  answers[0]?.('before the change');
  await vi.waitUntil(() => answers.length === 2);
  answers[1]?.('after it');
  await vi.waitUntil(() => rows() === 'after it');
});

test('a list is asked for again when its topic changes, once, and not for another', async () => {
  const { queries, answers, rows } = listOf('screens');
  answers[0]?.('first');
  await vi.waitUntil(() => rows() === 'first');
  askAgain(queries, 'messages');
  expect(answers).toHaveLength(1);
  askAgain(queries);
  expect(answers).toHaveLength(2);
  answers[1]?.('second');
  await vi.waitUntil(() => rows() === 'second');
  expect(answers).toHaveLength(2);
});
