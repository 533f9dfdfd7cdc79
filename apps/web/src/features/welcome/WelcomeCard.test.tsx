import { expect, test } from 'vitest';
import { openLayout } from '../../test-layout';
import { WelcomeCard } from './WelcomeCard';
import styles from './WelcomeCard.module.css';

const sheet = { url: new URL('WelcomeCard.module.css', import.meta.url), styles };

test.each([5, 502, 12_345])('the name and the number %d of a card on a phone do not touch', async (count) => {
  const card = <WelcomeCard to="/messages" drawing="slides" name="Messages" count={count} purpose="" small />;
  // A third of a phone with 390 pixels.
  const page = await openLayout(<div style={{ width: 112 }}>{card}</div>, [sheet], 390);
  const boxOf = async (text: string) => {
    const box = await page.getByText(text, { exact: true }).boundingBox();
    if (!box) throw new Error(`“${text}” is not on the page.`);
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };
  const [name, number] = [await boxOf('Messages'), await boxOf(count.toLocaleString('en'))];
  expect(number.x >= name.right + 8 || number.y >= name.bottom - 1).toBe(true);
  expect(number.right).toBeLessThanOrEqual(112);
});
