import type { Hands } from '../../../journeys/support/tasks/hands';
import { until } from '../../../journeys/support/until';
import type { WebKit } from '../../../journeys/support/webkit/open-webkit';

/** Enters a card in the dialog of the billing page and stores it. */
export const storeCard = async (webKit: WebKit, person: Hands) => {
  await person.open('/settings/billing');
  await person.press('Add a card');
  const frame = await webKit.find(
    'the frame of the card',
    `const frame = document.querySelector('iframe[title="Card details"]');
     return frame && frame.clientHeight > 150 ? frame : null;`,
  );
  await webKit.enter(frame);
  const card = `return [...document.querySelectorAll('label')].find((label) => label.textContent.includes('A card that works')) ?? null;`;
  await webKit.click(await webKit.find('the field of the card', card));
  await webKit.enter(null);
  await person.press('Save card');
  await until('the card is stored', () =>
    person.evaluate<boolean>(`return document.body.innerText.includes('Visa ending in 4242');`),
  );
};
