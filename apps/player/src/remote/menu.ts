import type { Panel } from './panel';
import { type Choice, choicesPanel, questionPanel, rowsOf } from './panels';

/** What a person at the TV can do to it. What can't be done now throws. */
export type DeviceMenu = {
  unpair(): Promise<void>;
  clearCache(): Promise<void>;
  storedBytes(): Promise<number>;
};

export type MenuServices = {
  title: string;
  playlists: (() => void) | undefined;
  schedules: (() => void) | undefined;
  device: DeviceMenu | undefined;
  open(panel: Panel): void;
  /** What the menu says has changed. */
  draw(): void;
  reopen(): void;
  back(): void;
};

const unreachable = 'The server cannot be reached. Try again when it can.';
const notAll = 'Not every file could be fetched. What was here stays. Try again later.';

/** The device's own menu: what it offers, and what it says of the device. */
export function makeMenu({
  title,
  playlists,
  schedules,
  device,
  open,
  draw,
  reopen,
  back,
}: MenuServices): Panel {
  const rows: Choice[] = [];
  let stored = '';
  if (playlists) rows.push({ name: 'Playlists', note: 'Choose one to start', take: playlists });
  if (schedules) rows.push({ name: 'Run Schedule', note: 'Play what is due by the clock', take: schedules });
  if (device) {
    const clear: Choice = {
      name: 'Clear cache',
      note: 'Fetch every file anew',
      take: () => void clearCache(clear, device),
    };
    const unpair = () => open(unpairPanel(title, device, open, reopen));
    rows.push(clear, { name: 'Unpair', note: 'Show a pairing code again', take: unpair });
    void weigh();
  }
  const facts = () => `Marquee ${__APP_VERSION__}${stored}`;
  return {
    ...choicesPanel('menu', rows, back),
    picture: (chosen) => ({ kind: 'menu', title, rows: rowsOf(rows), chosen, facts: facts() }),
  };

  async function clearCache(choice: Choice, of: DeviceMenu): Promise<void> {
    say(choice, 'Fetching every file anew');
    await of.clearCache().then(
      () => say(choice, 'Every file was fetched anew'),
      () => say(choice, notAll),
    );
    await weigh();
  }

  function say(choice: Choice, note: string): void {
    choice.note = note;
    draw();
  }

  async function weigh(): Promise<void> {
    const bytes = (await device?.storedBytes().catch(() => 0)) ?? 0;
    if (bytes > 0) stored = `, ${(bytes / 1024 / 1024).toFixed(1)} MB stored`;
    draw();
  }
}

/** Asked first: a TV high on a wall is not easily paired again. */
function unpairPanel(screen: string, device: DeviceMenu, open: (panel: Panel) => void, back: () => void) {
  const question = (text: string): Panel =>
    questionPanel(
      { title: `Unpair this TV from ${screen}?`, text, yes: 'Unpair', no: 'Keep it' },
      () => void device.unpair().catch(() => open(question(unreachable))),
      back,
    );
  return question('It stops playing, and shows a code to pair it again.');
}
