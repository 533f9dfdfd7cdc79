import type { Shape } from '@marquee/playback/program/program';
import type { PairingState } from '../pairing/pairing';
import type { Size } from '../stage/fit';

export type PageFile = { url: string; blob: Blob };

/** Everything a screen can show, by kind. */
export type Pictures = {
  page: { name: string; shape: Shape; page: string; files: () => Promise<PageFile[]> };
  /** Black. A preview says why. */
  sleep: { note?: string };
  pairing: { state: PairingState; address: string };
  notice: { title: string; text: string };
};
export type Kind = keyof Pictures;
export type Picture<K extends Kind = Kind> = { [P in K]: { kind: P } & Pictures[P] }[K];

/** What a view needs of the stage. */
export type Host = { nonce: string; failed(reason: string): void };

/** A picture made visible: put on the stage unseen first, and shown when it is ready. */
export type Sight = {
  element: HTMLElement;
  /** Loaded, decoded, laid out. */
  ready: Promise<void>;
  /** It has come on screen. */
  start(): void;
  resize(screen: Size): void;
  /** Does it still answer? */
  alive(): Promise<boolean>;
  close(): void;
};

export type Views = { [K in Kind]: (picture: Picture<K>, host: Host) => Sight };

/** A sight that is ready at once and never fails. */
export function stillSight(element: HTMLElement): Sight {
  return {
    element,
    ready: Promise.resolve(),
    start: () => undefined,
    resize: () => undefined,
    alive: async () => true,
    close: () => undefined,
  };
}

/** An element with a class, and texts or elements in it. */
export function make(tag: string, className: string, ...children: (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}
