import { expect, test } from 'vitest';
import { countWaysBack } from './walk/count-ways-back';
import { findCoveredForm, formStops } from './walk/find-covered-form';
import { findFaults } from './walk/find-faults';
import { looks } from './walk/looks';
import { walk } from './walk/walk';

// In the light theme on a desktop and in the dark theme on a phone.
test('axe reports no fault on any page, low windows leave half of the height to the forms, and each page of the settings has one way back on a phone', async () => {
  const chosen = looks.filter(({ name }) => ['1440-light', '390-dark'].includes(name));
  let stops = 0;
  let settingsStops = 0;
  const failures = await walk(async (page, stop, look) => {
    stops++;
    const faults = await findFaults(page);
    if (look.name === '1440-light' && formStops.includes(stop)) faults.push(...(await findCoveredForm(page)));
    const waysBack = look.name === '390-dark' ? await countWaysBack(page) : undefined;
    if (waysBack !== undefined) settingsStops++;
    if (waysBack !== undefined && waysBack !== 1) faults.push(`The page has ${waysBack} ways back.`);
    if (faults.length > 0) throw new Error(faults.join('\n'));
  }, chosen);
  console.log(`axe: ${stops} stops, ${failures.length} failures`);
  expect(failures).toEqual([]);
  expect(settingsStops).toBeGreaterThan(0);
}, 900_000);
