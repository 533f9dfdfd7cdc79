import sharp from 'sharp';
import { samplePicture } from '../../walk/sample-picture';
import type { Api } from '../api';
import { until } from '../until';
import type { Hands } from './hands';

/** `tv`: the TV, in the same browser as the person. */
type Scene = { person: Hands; tv: Hands; call: Api };
export type CoreTask = { name: string; run(scene: Scene): Promise<unknown> };

const title = 'Soup at noon';

/** The ten tasks that people do most. Each task continues with the content of the tasks before it. */
export const coreTasks: CoreTask[] = [
  {
    name: 'create a message from a template',
    run: async ({ person, call }) => {
      await person.open('/messages/0');
      await person.press('Announcement*');
      await person.fill('Name', title);
      await person.fill('Title', title);
      await save(person);
      const { id } = await until(`the stored message “${title}”`, async () =>
        (await call('GET /messages')).find(({ name }) => name === title),
      );
      const answers = await call('GET /answers/message/:messageId', { params: { messageId: id } });
      if (!answers.some(({ value }) => value === title))
        throw new Error(`The stored texts are “${answers.map(({ value }) => value).join('”, “')}”.`);
    },
  },
  {
    name: 'add a picture to the message',
    run: async ({ person }) => {
      await openRow(person, '/messages', title);
      await person.choose('Picture', samplePicture);
      await see(person, 'will upload when you save');
      await save(person);
    },
  },
  {
    name: 'create a playlist with the message',
    run: async ({ person }) => {
      await person.open('/playlists/0?shape=16:9');
      await person.fill('Name', 'Foyer');
      await person.press(`Add ${title}*`);
      await person.press('Save');
      await leaveNewAddress(person);
    },
  },
  {
    name: 'create a screen and its schedule',
    run: async ({ person }) => {
      await person.open('/screens/0');
      await person.fill('Name', 'Foyer TV');
      await save(person);
      await openRow(person, '/screens', 'Foyer TV');
      await person.press('Add Schedule');
      await person.press('Create New Schedule');
      await person.fill('Name', 'Around the clock');
      await person.press('24/7');
      await person.press('Add playlist');
      await person.press('Foyer');
      await person.press('Save schedule');
      await person.find('Edit Around the clock');
    },
  },
  {
    name: 'pair a TV by its code',
    run: async ({ person, tv }) => {
      await tv.open('/display/');
      const code = await until('a code on the TV', async () =>
        /^(?:[A-HJ-NP-Z2-9]\s*){4}$/m.exec(await textOf(tv))?.[0].replace(/\s/g, ''),
      );
      await person.press('Pair TV');
      await person.fill('Code shown on the TV', code);
      await person.press('Pair');
      await see(person, 'TV paired');
      await until('a message on the TV', () => tv.evaluate<boolean>(showsMessage('document')));
    },
  },
  {
    name: 'preview the screen',
    run: async ({ person }) => {
      await person.press('Preview');
      const preview = `document.querySelector('iframe[title^="Preview of"]')?.contentDocument`;
      await until('a message in the preview', () => person.evaluate<boolean>(showsMessage(preview)));
    },
  },
  {
    name: 'request a picture of the TV',
    run: async ({ person, call }) => {
      await openRow(person, '/screens', 'Foyer TV');
      // The button of the TV has the name that the browser gives the TV.
      await until('the TV in the list', () =>
        person.evaluate<boolean>(
          `const tv = document.querySelector('td button'); tv?.click(); return tv !== null;`,
        ),
      );
      const screenId = (await call('GET /screens')).find(({ name }) => name === 'Foyer TV')?.id ?? 0;
      const tvNow = async () => (await call('GET /devices/screen/:screenId', { params: { screenId } }))[0];
      const before = (await tvNow())?.screenshotTime;
      await person.press('Take new screenshot');
      const address = await until('a new picture of the TV', async () => {
        const device = await tvNow();
        return device?.screenshotTime === before ? undefined : (device?.screenshot ?? undefined);
      });
      await until('the picture on the page', () =>
        person.evaluate<boolean>(
          `return (document.querySelector('[alt="Screenshot of the TV"]')?.naturalWidth ?? 0) > 0;`,
        ),
      );
      const picture = await person.evaluate<string>(readPicture(address));
      const { channels } = await sharp(Buffer.from(picture, 'base64')).stats();
      if (channels.every(({ stdev }) => stdev < 8)) throw new Error('The picture of the TV has one color.');
    },
  },
  {
    name: 'search the message',
    run: async ({ person }) => {
      await person.open('/');
      await person.find('Search*');
      await person.pressControl('k');
      await person.fill('Search everything', 'Soup');
      await person.press(`${title}*`);
      await see(person, 'Edit message');
    },
  },
  {
    name: 'delete the message and undo it',
    run: async ({ person }) => {
      await person.press('Delete');
      // The dialog has both buttons.
      await person.find('Cancel');
      await person.press('Delete');
      await person.press('Undo');
      await see(person, 'Message restored');
      // Undo opens the message again.
      await see(person, 'Edit message');
      await openRow(person, '/messages', title);
    },
  },
  {
    name: 'save the settings',
    run: async ({ person }) => {
      await person.open('/settings?section=organization');
      await person.fill('City', 'Joliet');
      await save(person);
    },
  },
];

const textOf = (hands: Hands) => hands.evaluate<string>('return document.body.innerText;');

export const see = (hands: Hands, text: string) =>
  until(`"${text}" on the page`, async () => (await textOf(hands)).includes(text));

const save = async (person: Hands) => {
  await person.press('Save');
  await see(person, 'Changes Saved');
  await leaveNewAddress(person);
};

/** Waits until the page of a new item has the address of the stored item. Until then, it can stop the opening of another page. */
const leaveNewAddress = (person: Hands) =>
  until('the address of the stored item', () =>
    person.evaluate<boolean>(`return !location.pathname.endsWith('/0');`),
  );

const openRow = async (person: Hands, list: string, name: string) => {
  await person.open(list);
  await person.press(`${name}*`);
};

/** Returns a script that says whether a message is visible in a document of the player. */
const showsMessage = (page: string) =>
  `return Boolean(${page}?.querySelector('.layer:not(.unseen) iframe'));`;

/** Returns a script that reads a picture of the server, as base64. */
const readPicture = (address: string) => `
  const call = new XMLHttpRequest();
  call.open('GET', ${JSON.stringify(address)}, false);
  call.overrideMimeType('text/plain; charset=x-user-defined');
  call.send();
  return btoa([...call.responseText].map((letter) => String.fromCharCode(letter.charCodeAt(0) & 255)).join(''));`;
