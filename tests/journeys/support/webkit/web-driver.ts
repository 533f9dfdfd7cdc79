import { until } from '../until';

/** The name of the property that contains the id of an element, from the W3C specification of WebDriver. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Element = { [elementKey]: string };

/** Milliseconds in which an element must appear. A browser that draws without a graphics card is slow. */
const within = 60_000;

/** Opens a session at a driver of the W3C specification of WebDriver. `address` is the address of the driver. */
export const connect = async (address: string, capabilities: object) => {
  const { sessionId } = await callDriver<{ sessionId: string }>(address, 'POST', '/session', {
    capabilities: { alwaysMatch: capabilities },
  });
  const call = <Answer>(method: string, path: string, body: object = {}) =>
    callDriver<Answer>(address, method, `/session/${sessionId}${path}`, body);
  const evaluate = <Answer>(script: string, ...args: unknown[]) =>
    call<Answer>('POST', '/execute/sync', { script, args });
  const act = (type: 'key' | 'pointer', actions: object[]) =>
    call('POST', '/actions', { actions: [{ type, id: type, actions }] });
  const at = (element: Element) => `/element/${element[elementKey]}`;

  return {
    goto: (url: string) => call('POST', '/url', { url }),
    /** Runs the body of a function in the current frame, and returns its result. */
    evaluate,
    /** Waits until the script returns an element, and returns the element. */
    find: (what: string, script: string, ...args: unknown[]): Promise<Element> =>
      until(what, async () => (await evaluate<Element | null>(script, ...args)) ?? undefined, { within }),
    click: (element: Element) => call('POST', `${at(element)}/click`),
    type: (element: Element, text: string) => call('POST', `${at(element)}/value`, { text }),
    clear: (element: Element) => call('POST', `${at(element)}/clear`),
    /** Presses these keys together, for example Control and K. */
    press: (...keys: string[]) =>
      act('key', [
        ...keys.map((value) => ({ type: 'keyDown', value })),
        ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
      ]),
    /** Clicks a point of the window, in pixels. */
    clickAt: (x: number, y: number) =>
      act('pointer', [
        { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    /** Continues in the document of a frame, or in the page. */
    enter: (frame: Element | null) => call('POST', '/frame', { id: frame }),
    resize: (width: number, height: number) => call('POST', '/window/rect', { x: 0, y: 0, width, height }),
    screenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
    end: () => call('DELETE', ''),
  };
};

const callDriver = async <Answer>(address: string, method: string, path: string, body: object) => {
  const response = await fetch(address + path, {
    method,
    ...(method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
  const { value }: { value: Answer & { error?: string; message?: string } } = await response.json();
  if (!response.ok) throw new Error(`${method} ${path}: ${value.error}: ${value.message}`);
  return value;
};
