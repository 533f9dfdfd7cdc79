import type { Panel } from './panel';
import { type Choice, choicesPanel, questionPanel, rowsOf, runSchedulesChoice } from './panels';

/** The actions of the menu on the device. An action that fails throws. */
export type DeviceMenu = {
  unpair(): Promise<void>;
  clearCache(): Promise<void>;
  storedBytes(): Promise<number>;
};

export type MenuServices = {
  title: string;
  /** Opens the list of playlists. Undefined if the screen offers no playlists. */
  playlists: (() => void) | undefined;
  /** Runs the schedules. Undefined if the screen has no schedules. */
  schedules: (() => void) | undefined;
  device: DeviceMenu | undefined;
  open(panel: Panel): void;
  /** Shows the menu again, because its text has changed. */
  draw(): void;
  reopen(): void;
  back(): void;
};

const offline = 'Can’t reach the server. Try again later.';
const notAll = 'Some files could not be downloaded. The stored files stay. Try again later.';

/** Returns the menu of the device, with its actions and facts. */
export function makeMenu(services: MenuServices): Panel {
  const { title, device, draw } = services;
  let stored = '';
  const clear: Choice = {
    name: 'Clear cache',
    note: 'Download all files again',
    select: () => void clearCache(),
  };
  const rows = rowsFor(services, clear);
  void showSize();
  return {
    ...choicesPanel('menu', rows, services.back),
    picture: (chosen) => ({
      kind: 'menu',
      title,
      rows: rowsOf(rows),
      chosen,
      facts: `Marquee ${__APP_VERSION__}${stored}`,
    }),
  };

  async function clearCache(): Promise<void> {
    note('Downloading all files');
    await device?.clearCache().then(
      () => note('All files were downloaded again'),
      () => note(notAll),
    );
    await showSize();
  }

  function note(text: string): void {
    clear.note = text;
    draw();
  }

  async function showSize(): Promise<void> {
    if (!device) return;
    const bytes = await device.storedBytes().catch(() => 0);
    if (bytes > 0) stored = `, ${(bytes / 1024 / 1024).toFixed(1)} MB stored`;
    draw();
  }
}

function rowsFor(
  { title, playlists, schedules, device, open, reopen }: MenuServices,
  clear: Choice,
): Choice[] {
  const rows: Choice[] = [];
  if (playlists) rows.push({ name: 'Playlists', note: 'Choose one to start', select: playlists });
  if (schedules) rows.push(runSchedulesChoice(schedules));
  if (!device) return rows;
  const unpair = () => open(unpairPanel(title, device, open, reopen));
  rows.push(clear, { name: 'Unpair', note: 'Show a pairing code again', select: unpair });
  return rows;
}

/** Returns the question that a person must confirm before unpairing, because a TV high on a wall is hard to pair again. */
function unpairPanel(screen: string, device: DeviceMenu, open: (panel: Panel) => void, back: () => void) {
  const question = (text: string): Panel =>
    questionPanel(
      { title: `Unpair this TV from ${screen}?`, text, yes: 'Unpair', no: 'Keep it' },
      () => void device.unpair().catch(() => open(question(offline))),
      back,
    );
  return question('The TV stops playing and shows a pairing code.');
}
