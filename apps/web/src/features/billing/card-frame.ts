import font from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url';
import type { CardTask, FromCardPage, ToCardPage } from '@marquee/contract/kit/card-messages';

/** The provider and the secret with which the page of the card acts. */
export type CardStart = { provider: 'stripe' | 'test'; publishableKey: string; clientSecret: string };

/** The CSS variables that the page of the card uses. */
const variables = [
  '--ink', '--ink-soft', '--sheet', '--sunk', '--line', '--lamp', '--amber', '--amber-wash', '--bad',
  '--size-text', '--weight-plain', '--weight-strong',
]; // biome-ignore format: a list to read

/** Returns the first message to the page of the card, with the look of the app at this moment. */
export const startMessage = (task: CardTask, start: CardStart): ToCardPage => {
  const style = getComputedStyle(document.documentElement);
  return {
    type: 'start',
    task,
    ...start,
    theme: Object.fromEntries(variables.map((name) => [name, style.getPropertyValue(name)])),
    font: new URL(font, window.location.origin).href,
    isDark: document.documentElement.dataset.mantineColorScheme === 'dark',
  };
};

/** Sends a message to the page of the card in a frame. `channel`: the end of a channel on which the page answers. */
export const sendToCard = (frame: HTMLIFrameElement | null, message: ToCardPage, channel?: MessagePort) =>
  frame?.contentWindow?.postMessage(message, window.location.origin, channel ? [channel] : []);

/**
 * Receives the messages of the page of the card in a frame, with the channel to send with `start`. The page answers on the channel,
 * because WebKit names the wrong window as the source of a message that an observer posts. Returns a function that ends this.
 */
export const watchCard = (
  frame: () => HTMLIFrameElement | null,
  receive: (message: FromCardPage, channel: MessagePort) => void,
): (() => void) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }: MessageEvent<FromCardPage>) => receive(data, port2);
  const take = ({ data, source, origin }: MessageEvent<FromCardPage>) => {
    if (origin === window.location.origin && source === frame()?.contentWindow) receive(data, port2);
  };
  window.addEventListener('message', take);
  return () => {
    port1.close();
    window.removeEventListener('message', take);
  };
};
