import type { TemplateShape } from '@marquee/playback/program/shapes';
import type { Waiting } from '../pairing/pairing';
import type { Size } from '../stage/fit';

/** A message, because of this playlist. */
export type Shown = { messageId: number; playlistId: number };

export type PageFile = { url: string; blob: Blob };

/** What a page in a slideshow may do for the remote, instead of a pause or the next or previous message. */
export type Step = 'togglePause' | 'fastForward' | 'rewind';

/** `chosen`: the one that the centre key takes. */
export type Choices = { title: string; rows: { name: string; note: string }[]; chosen: number };

/** Everything a screen can show, by kind. */
export type Pictures = {
  /** `play`: what is counted while it is on screen; nothing in previews. */
  page: { name: string; shape: TemplateShape; page: string; files: () => Promise<PageFile[]>; play?: Shown };
  /** Above the pictures: its page on the whole screen, seen through wherever it draws nothing. */
  overlay: { name: string; shape: TemplateShape; page: string; files: () => Promise<PageFile[]> };
  /** Black. A preview says why. */
  sleep: { note?: string };
  pairing: { offer: Waiting | undefined; online: boolean; address: string };
  notice: { title: string; text: string };
  /** What to start, and beside it how that begins. */
  list: Choices & { screen: string; first: Picture<'page'> | undefined };
  menu: Choices & { facts: string };
  /** All messages of a slideshow, `columns` beside each other. */
  slides: { title: string; slides: Picture<'page'>[]; chosen: number; columns: number };
  /** Asks for OK or Back. */
  question: { title: string; text: string; yes: string; no: string };
  /** Which message of a slideshow this is, while a person steers it, and that it stands still. */
  place: { text: string; paused: boolean };
};
export type Kind = keyof Pictures;
export type Picture<K extends Kind = Kind> = { [P in K]: { kind: P } & Pictures[P] }[K];

/** What a view needs of the stage. */
export type Host = { nonce: string; failed(reason: string): void };

/** A picture made visible: put on the stage unseen first, and shown when it is ready. */
export type MountedView = {
  element: HTMLElement;
  /** Loaded, decoded, laid out. */
  ready: Promise<void>;
  /** It has come on screen. */
  start(): void;
  resize(screen: Size): void;
  /** False: the page does not do this itself. */
  steer(step: Step): boolean;
  /** The same kind with something else chosen, without beginning anew. */
  update?(picture: Picture): void;
  /** Does it still answer? */
  alive(): Promise<boolean>;
  close(): void;
};

export type Views = { [K in Kind]: (picture: Picture<K>, host: Host) => MountedView };

/** A sight that is ready at once and never fails. */
export function staticView(element: HTMLElement): MountedView {
  return {
    element,
    ready: Promise.resolve(),
    start: () => undefined,
    resize: () => undefined,
    steer: () => false,
    alive: async () => true,
    close: () => undefined,
  };
}

/** What the keys of the remote do here. */
export const hints = (...keys: [key: string, does: string][]) =>
  make('p', 'hints', ...keys.map(([key, does]) => make('span', '', make('b', '', key), does)));

/** An element with a class, and texts or elements in it. */
export function make(tag: string, className: string, ...children: (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}
