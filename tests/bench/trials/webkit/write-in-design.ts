import { designerTemplate } from '@marquee/contract/kit/designer-template';
import type { Api } from '../../../journeys/support/api';
import { see } from '../../../journeys/support/tasks/core-tasks';
import type { Hands } from '../../../journeys/support/tasks/hands';
import { until } from '../../../journeys/support/until';
import { keys, type WebKit } from '../../../journeys/support/webkit/open-webkit';

/** Starts a design, writes a text in it and saves it. Throws an error if a font of the gallery or the canvas is not loaded. */
export const writeInDesign = async (webKit: WebKit, person: Hands, call: Api) => {
  const [message] = await call('POST /messages', {
    body: [{ templateId: designerTemplate.id, name: 'Lobby', seconds: 60 }],
  });
  await person.open(`/messages/${message?.id}`);
  await person.press('Open designer');
  await person.find('Sale');
  await expectFonts(webKit, 'Sale');
  await person.press('Sale');
  await expectFonts(webKit, 'Canvas');

  const { x, y } = await until('the text in the canvas', () => webKit.evaluate<Point | null>(centreOf40));
  await webKit.clickAt(x, y);
  await webKit.press(keys.enter);
  await until('the text is edited', () => webKit.evaluate<boolean>(isEdited));
  await webKit.press(keys.control, 'a');
  for (const letter of 'Soup') await webKit.press(letter);
  await webKit.press(keys.control, keys.enter);
  await person.press('Save Changes');
  await person.press('Save');
  await see(person, 'Changes Saved');
};

type Point = { x: number; y: number };

const canvas = `document.querySelector('iframe[title="Canvas"]')`;
const isEdited = `return ${canvas}.contentDocument.querySelector('[contenteditable]') !== null;`;

/** Returns the point of the window at the centre of the text "40%". The canvas is drawn smaller than its size. */
const centreOf40 = `
  const frame = ${canvas};
  const page = frame?.contentDocument;
  const text = [...(page?.querySelectorAll('.design *') ?? [])].find(
    (each) => each.children.length === 0 && each.textContent.trim() === '40%',
  );
  if (!text) return null;
  const place = frame.getBoundingClientRect();
  const box = text.getBoundingClientRect();
  const scale = place.width / frame.contentWindow.innerWidth;
  return { x: place.x + (box.x + box.width / 2) * scale, y: place.y + (box.y + box.height / 2) * scale };`;

const expectFonts = async (webKit: WebKit, title: string) => {
  const states = await until(`the fonts of "${title}"`, async () => {
    const used = await webKit.evaluate<string[]>(`
      const frame = document.querySelector('iframe[title="${title}"]');
      const fonts = [...(frame?.contentDocument?.fonts ?? [])];
      return fonts.map(({ status }) => status).filter((status) => status !== 'unloaded');`);
    return used.length > 0 && !used.includes('loading') ? used : undefined;
  });
  if (states.includes('error')) throw new Error(`A font of "${title}" is not loaded.`);
};
