import { expect, test } from 'vitest';
import { findFaults } from './walk/find-faults';
import { looks } from './walk/looks';
import { walk } from './walk/walk';

test('axe reports no fault on any page, in the light theme on a desktop and in the dark theme on a phone', async () => {
  const chosen = looks.filter(({ name }) => ['1440-light', '390-dark'].includes(name));
  let stops = 0;
  const failures = await walk(async (page) => {
    stops++;
    const faults = await findFaults(page);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }, chosen);
  console.log(`axe: ${stops} stops, ${failures.length} failures`);
  expect(failures).toEqual([]);
}, 600_000);
