export type Key = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Enter' | 'Back';

const keys: Key[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Enter', 'Back'];
/** Names of the Back key on keyboards and TVs, and its key codes on LG and Samsung TVs, whose Back key has no name. */
const backNames = ['Backspace', 'Escape', 'BrowserBack', 'GoBack'];
const backCodes = [461, 10009];

/** Calls `pressed` for each key of a remote: the remote of the TV, or the remote pad beside a preview. */
export function listenToRemote(pressed: (key: Key) => void): void {
  window.addEventListener('keydown', (event) => {
    const key = keyOf(event);
    if (!key || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // A held OK key acts once. A held arrow key repeats, because the person wants to pass several options.
    if (!event.repeat || key.startsWith('Arrow')) pressed(key);
  });
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    // Accepts keys only from the embedding page of the same origin, because the pages on the stage also post events to this
    // window.
    if (origin !== location.origin || source !== window.parent || source === window) return;
    const key = keyPosted(data);
    if (key) pressed(key);
  });
  window.addEventListener('blur', () => setTimeout(takeFocusBack));
}

/** Takes the keyboard focus from the page of a message. Otherwise that page would receive the keys. */
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
