export type Key = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Back';

const keys: Key[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', 'Back'];
/** What the Back of a keyboard and of TVs calls itself; LG's and Samsung's have only a number. */
const backNames = ['Backspace', 'Escape', 'BrowserBack', 'GoBack'];
const backCodes = [461, 10009];

/** Calls back for each key of a remote: of the TV's own, or of the pad beside a preview. */
export function listenToRemote(pressed: (key: Key) => void): void {
  window.addEventListener('keydown', (event) => {
    const key = keyOf(event);
    if (!key || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // Who holds OK down means it once; who holds an arrow down wants to go far.
    if (!event.repeat || key.startsWith('Arrow')) pressed(key);
  });
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    // Only the page that embeds this one, and only of our own origin: pages on the stage post here, too.
    if (origin !== location.origin || source !== window.parent || source === window) return;
    const key = keyPosted(data);
    if (key) pressed(key);
  });
  window.addEventListener('blur', () => setTimeout(takeFocusBack));
}

/** A message's page that takes the keyboard focus would take the keys with it. */
function takeFocusBack(): void {
  const { activeElement } = document;
  if (!(activeElement instanceof HTMLIFrameElement)) return;
  activeElement.blur();
  window.focus();
}

export function keyOf({ key, keyCode }: Pick<KeyboardEvent, 'key' | 'keyCode'>): Key | undefined {
  if (backNames.includes(key) || backCodes.includes(keyCode)) return 'Back';
  return keys.find((known) => known === key);
}

export function keyPosted(data: unknown): Key | undefined {
  if (typeof data !== 'object' || !data || !('type' in data) || !('key' in data)) return undefined;
  return data.type === 'key' ? keys.find((known) => known === data.key) : undefined;
}
