import type { Page } from 'playwright-core';
import { lowWindow } from './looks';

/** The stops with a form and the bar with its Save button. */
export const formStops = ['message-editor', 'playlist-editor', 'schedule-form'];

/** Returns a finding if the bars of a low window leave less than half of its height to the form. */
export const findCoveredForm = async (page: Page): Promise<string[]> => {
  const before = page.viewportSize();
  await page.setViewportSize(lowWindow);
  const tabs = await page.getByRole('group', { name: 'Part of this page' }).boundingBox();
  const save = await page.getByRole('button', { name: /^Save/ }).first().boundingBox();
  if (before) await page.setViewportSize(before);
  const height = tabs && save ? save.y - tabs.y - tabs.height : 0;
  return height < lowWindow.height / 2 ? [`The form has ${height} of ${lowWindow.height} pixels.`] : [];
};
