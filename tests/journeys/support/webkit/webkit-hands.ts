import { findControl } from '../tasks/find-control';
import type { Hands } from '../tasks/hands';
import { keys, type WebKit } from './open-webkit';

/** The hands of a person in WebKit. */
export const webKitHands = (webKit: WebKit, url: string): Hands => {
  const find = (name: string) => webKit.find(`"${name}"`, findControl, name);
  return {
    open: (path) => webKit.goto(new URL(path, url).href),
    find,
    press: async (name) => webKit.click(await find(name)),
    fill: async (label, text) => {
      const field = await find(label);
      await webKit.clear(field);
      await webKit.type(field, text);
    },
    choose: async (label, path) => webKit.type(await find(label), path),
    pressControl: (letter) => webKit.press(keys.control, letter),
    evaluate: (script) => webKit.evaluate(script),
  };
};
