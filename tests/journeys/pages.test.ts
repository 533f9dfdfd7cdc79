import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countWaysBack } from './walk/count-ways-back';
import { findCoveredForm, formStops } from './walk/find-covered-form';
import { findFaults } from './walk/find-faults';
import { findSmallTargets } from './walk/find-small-targets';
import { looks } from './walk/looks';
import { walk } from './walk/walk';

/** Opens every page in one variant. Returns the failures. `findMore` returns faults that axe does not look for. */
const walkAll = async (name: string, findMore: (page: Page, stop: string) => Promise<string[]>) => {
  let stops = 0;
  const failures = await walk(
    async (page, stop) => {
      stops++;
      const faults = [...(await findFaults(page)), ...(await findMore(page, stop))];
      if (faults.length > 0) throw new Error(faults.join('\n'));
    },
    looks.filter((look) => look.name === name),
  );
  console.log(`axe, ${name}: ${stops} stops, ${failures.length} failures`);
  return failures;
};

test('on a desktop in the light theme, axe reports no fault on any page, and low windows leave half of the height to the forms', async () => {
  const failures = await walkAll('1440-light', async (page, stop) =>
    formStops.includes(stop) ? findCoveredForm(page) : [],
  );
  expect(failures).toEqual([]);
}, 600_000);

test('on a phone in the dark theme, axe reports no fault on any page, each target has 44 by 44 pixels, and each page of the settings has one way back', async () => {
  let settingsStops = 0;
  const failures = await walkAll('390-dark', async (page) => {
    const small = await findSmallTargets(page);
    const waysBack = await countWaysBack(page);
    if (waysBack === undefined) return small;
    settingsStops++;
    return waysBack === 1 ? small : [...small, `The page has ${waysBack} ways back.`];
  });
  expect(failures).toEqual([]);
  expect(settingsStops).toBeGreaterThan(0);
}, 600_000);
