import type { Page } from 'playwright-core';
import type { World } from './make-world';
import type { Stop } from './stop';

const design = 701;

/** The designer in its states. */
export const designerStops: Stop[] = [
  { name: 'designer', go: (page, { designIds }) => open(page, designIds.full) },
  {
    name: 'designer-broken',
    go: async (page, { designIds }) => {
      await page.goto(`/messages/${designIds.broken}?designer=${design}`);
      await page.getByText('This design cannot be read.').first().waitFor();
    },
  },
  ...(['Text', 'Image'] as const).map((kind) => ({
    name: `designer-${kind.toLowerCase()}`,
    go: async (page: Page, world: World) => {
      await select(page, world, kind);
      await page.getByText(`${kind} Options`).waitFor();
    },
  })),
  {
    name: 'designer-animation',
    go: async (page, world) => {
      await select(page, world, 'Text');
      await press(page, 'New Animation');
      await page.getByRole('button', { name: 'Save Animation' }).waitFor();
    },
  },
  {
    name: 'designer-font',
    go: async (page, world) => {
      await select(page, world, 'Text');
      await page
        .getByRole('button', { name: /Roboto/ })
        .first()
        .click();
      await page.getByRole('dialog', { name: 'Select a Font' }).waitFor();
    },
  },
  {
    name: 'designer-image-dialog',
    go: async (page, world) => {
      await select(page, world, 'Image');
      await press(page, 'Select Image');
      await page.getByRole('dialog', { name: 'Select Image' }).waitFor();
    },
  },
  {
    name: 'designer-checks',
    go: async (page, world) => {
      await open(page, world.designIds.full);
      await page.getByRole('tab', { name: 'Checks' }).click();
      await page.getByRole('list', { name: 'Faults' }).waitFor();
    },
  },
  {
    name: 'designer-no-faults',
    go: async (page, world) => {
      await open(page, world.designIds.empty);
      await page.getByRole('tab', { name: 'Checks' }).click();
      await page.getByText('Nothing to mend').waitFor();
    },
  },
  {
    name: 'designer-variants',
    go: async (page, world) => {
      await open(page, world.designIds.full);
      await page.getByRole('tab', { name: 'Variants' }).click();
      await page.getByRole('button', { name: 'Make a copy for 9:16' }).waitFor();
    },
  },
  {
    name: 'designer-take-content',
    go: async (page, world) => {
      await open(page, world.designIds.full);
      await page.getByRole('tab', { name: 'Variants' }).click();
      await press(page, 'Take words and pictures from...');
      const dialog = page.getByRole('dialog', { name: 'Take words and pictures from' });
      await dialog.getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'designer-shortcuts',
    go: async (page, world) => {
      await open(page, world.designIds.full);
      await element(page, 'Box').focus();
      await page.keyboard.press('?');
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
      // The keys that no button has are in the list too.
      await dialog.getByText('Go to the next part of the page').waitFor();
    },
  },
  {
    name: 'designer-start-designs',
    go: async (page, world) => {
      await page.goto(`/messages/${world.designIds.empty}`);
      await press(page, 'Start from a design');
      const dialog = page.getByRole('dialog', { name: 'Start from a design' });
      await dialog.getByRole('group', { name: 'Categories' }).waitFor();
    },
  },
  {
    name: 'designer-color',
    go: async (page, world) => {
      await select(page, world, 'Box');
      await page
        .getByRole('button', { name: /Choose a color/ })
        .first()
        .click();
      await page.getByRole('slider', { name: /: hue$/ }).waitFor();
    },
  },
  {
    name: 'designer-context-menu',
    go: async (page, world) => {
      await select(page, world, 'Box');
      await element(page, 'Box').click({ button: 'right' });
      await page.getByRole('menuitem', { name: /^Copy/ }).first().waitFor();
    },
  },
  {
    name: 'designer-timeline',
    go: async (page, world) => {
      await open(page, world.designIds.full);
      // A narrow window shows the times of animations as numbers only.
      if ((page.viewportSize()?.width ?? 0) <= 800) return;
      await press(page, 'Timeline');
      await page.getByRole('slider', { name: /^Time/ }).waitFor();
    },
  },
  {
    // The walk asks for reduced motion.
    name: 'designer-play-question',
    go: async (page, world) => {
      await open(page, world.designIds.full);
      await page.getByRole('button', { name: /^Play/ }).first().click();
      await page.getByText('Your system asks for reduced motion.').waitFor();
    },
  },
  {
    name: 'designer-other-tab',
    go: async (page, world) => {
      // This page may still have the design of the previous stop.
      await page.goto('about:blank');
      const other = await page.context().newPage();
      await open(other, world.designIds.full);
      await open(page, world.designIds.full);
      await page.getByRole('button', { name: 'Take over' }).waitFor();
      page.once('framenavigated', () => void other.close());
    },
  },
  {
    name: 'designer-unsaved',
    go: async (page, world) => {
      await select(page, world, 'Box');
      await page.keyboard.press('ArrowLeft');
      await press(page, 'Close the designer');
      await page.getByText('You have unsaved changes.').waitFor();
    },
  },
];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

async function open(page: Page, messageId: number) {
  await page.goto(`/messages/${messageId}?designer=${design}`);
  await page.getByRole('dialog', { name: 'Designer' }).waitFor();
  await page.getByRole('application', { name: 'Canvas' }).waitFor();
}

/** Returns the button of the first element of a kind on the canvas. */
const element = (page: Page, kind: 'Text' | 'Image' | 'Box') =>
  page
    .getByRole('application', { name: 'Canvas' })
    .getByRole('button', { name: new RegExp(`^${kind}, `) })
    .first();

async function select(page: Page, { designIds }: World, kind: 'Text' | 'Image' | 'Box') {
  await open(page, designIds.full);
  await element(page, kind).focus();
  await page.keyboard.press('Enter');
}
