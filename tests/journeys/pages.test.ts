import { expect, test } from 'vitest';
import { findCoveredForm, formStops } from './walk/find-covered-form';
import { findFaults } from './walk/find-faults';
import { findWrappedLinks } from './walk/find-wrapped-links';
import { looks } from './walk/looks';
import { walk } from './walk/walk';

// In the light theme on a desktop and in the dark theme on a phone.
test('axe reports no fault on any page, and low windows leave half of the height to the forms', async () => {
  const chosen = looks.filter(({ name }) => ['1440-light', '390-dark'].includes(name));
  let stops = 0;
  const failures = await walk(async (page, stop, look) => {
    stops++;
    const faults = await findFaults(page);
    if (look.name === '1440-light' && formStops.includes(stop)) faults.push(...(await findCoveredForm(page)));
    if (look.name === '390-dark') faults.push(...(await findWrappedLinks(page)));
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }, chosen);
  console.log(`axe: ${stops} stops, ${failures.length} failures`);
  expect(failures).toEqual([]);
}, 600_000);
