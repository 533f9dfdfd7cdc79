import { expect, test } from 'vitest';
import { leaveGroup } from './leave-group';

test('the last one of a group takes it along', () => {
  const groups = new Map([
    ['choir', new Set(['Ada', 'Ben'])],
    ['band', new Set(['Cleo'])],
  ]);
  leaveGroup(groups, 'choir', 'Ada');
  leaveGroup(groups, 'band', 'Dan');
  leaveGroup(groups, 'orchestra', 'Ada');
  expect([...groups.keys()]).toEqual(['choir', 'band']);
  leaveGroup(groups, 'choir', 'Ben');
  expect([...groups]).toEqual([['band', new Set(['Cleo'])]]);
});
