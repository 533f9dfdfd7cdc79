import { expect, test } from 'vitest';
import { reportUncaughtErrors } from './uncaught-errors';

test('reports uncaught errors of any type', () => {
  const page = new EventTarget();
  const reports: string[] = [];
  reportUncaughtErrors(page, (kind, about) => reports.push(`${kind} ${about}`));
  const error = Object.assign(new Error('x is not defined'), { stack: 'Error: x is not defined at y' });
  page.dispatchEvent(Object.assign(new Event('error'), { message: 'Uncaught', error }));
  page.dispatchEvent(Object.assign(new Event('error'), { message: 'Script error.', error: null }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }));
  page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'no' }));
  expect(reports).toEqual([
    'player-failed Error: x is not defined at y',
    'player-failed Script error.',
    'player-failed Error: x is not defined at y',
    'player-failed no',
  ]);
});
