import { expect, test } from 'vitest';
import { findFaults } from './walk/find-faults';
import { looks } from './walk/looks';
import { walk } from './walk/walk';

test('axe reports no fault on any page, in the light theme on a desktop and in the dark theme on a phone', async () => {
  const chosen = looks.filter(({ name }) => ['1440-light', '390-dark'].includes(name));
  const found: string[] = [];
  let stops = 0;
  await walk(async (page, stop, look) => {
    stops++;
    for (const fault of await findFaults(page)) found.push(`${stop} ${look.name}: ${fault}`);
  }, chosen);
  console.log(`axe: ${stops} stops, ${found.length} findings`);
  expect(found).toEqual([]);
}, 600_000);
