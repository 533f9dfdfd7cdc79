import { afterAll, beforeAll, expect } from 'vitest';
import { box } from '../scene/test-scene';
import { openTestStages } from '../test-stage';

type Stages = Awaited<ReturnType<typeof openTestStages>>;
export type Stage = Awaited<ReturnType<Stages['open']>>;

/**
 * Opens a browser for the tests of a file. Returns a function that runs a test with an open designer, and expects that the page
 * had no fault.
 */
export const useTestStages = () => {
  let stages: Stages;
  beforeAll(async () => {
    stages = await openTestStages();
  }, 60_000);
  afterAll(() => stages.close());
  return async (
    elements: object[],
    run: (stage: Stage) => Promise<void>,
    options: Parameters<Stages['open']>[1] = {},
  ) => {
    const stage = await stages.open(elements, options);
    await run(stage);
    expect(stage.faults).toEqual([]);
    await stage.close();
  };
};

export const text = (key: string, left: number, top: number, words: string, more: object = {}) => ({
  ...box(key, left, top, 40, 20),
  type: 'text',
  text: words,
  size: 8,
  ...more,
});

/** Returns elements in rows, with the keys e0, e1 and so on. */
export const grid = (
  count: number,
  element: (key: string, left: number, top: number, width: number, height: number) => object,
) =>
  Array.from({ length: count }, (_, index) =>
    element(`e${index}`, (index % 40) * 2.4, Math.floor(index / 40) * 3, 2, 2),
  );

export const press = async ({ page, at }: Stage, x: number, y: number) => {
  const point = await at(x, y);
  await page.mouse.move(point.x, point.y);
  await page.mouse.down();
  return point;
};

export const clickAt = async (stage: Stage, x: number, y: number) => {
  await press(stage, x, y);
  await stage.page.mouse.up();
};

export const drag = async (stage: Stage, from: [number, number], to: [number, number]) => {
  await press(stage, ...from);
  const end = await stage.at(...to);
  await stage.page.mouse.move(end.x, end.y, { steps: 8 });
  await stage.page.mouse.up();
};

export const nextFrame = ({ page }: Pick<Stage, 'page'>) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

export const focusedName = ({ page }: Pick<Stage, 'page'>) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent,
  );
