import { expect, test } from 'vitest';
import { leaveGroup } from './leave-group';

test('removing the last member deletes the group', () => {
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
