import type { Transition } from '@marquee/playback/program/program';
import type { TemplateShape } from '@marquee/playback/program/shapes';
import type { Waiting } from '../pairing/pairing';
import type { Size } from '../stage/fit';

/** The message on screen and its playlist, for proof of play. */
export type Shown = { messageId: number; playlistId: number };

export type PageFile = { url: string; blob: Blob };

/** Actions of the remote that a page in a slideshow may perform itself. Otherwise the player pauses or changes the message. */
export type RemoteAction = 'togglePause' | 'fastForward' | 'rewind';

/** `chosen` is the index of the row that the center key selects. */
export type Choices = { title: string; rows: { name: string; note: string }[]; chosen: number };

/** The data of each kind of picture that a screen can show. */
export type Pictures = {
  /**
   * A message. `id` is its id in the program. `play` is counted while the page is on screen. Previews have no `play`, and pages
   * that are not in a program have no `id`. `transition` is the movement with which the message replaces the picture before.
   */
  page: {
    id?: number;
    name: string;
    shape: TemplateShape;
    page: string;
    files: () => Promise<PageFile[]>;
    play?: Shown;
    transition?: Transition;
  };
  /** A page above the messages. The page covers the whole screen and is transparent where it is empty. */
  overlay: { name: string; shape: TemplateShape; page: string; files: () => Promise<PageFile[]> };
  /** A black screen. `note` is the reason, which only a preview shows. */
  sleep: { note?: string };
  pairing: { offer: Waiting | undefined; online: boolean; address: string };
  notice: { title: string; text: string };
  /** Playlists to start, and a preview of the first message of the chosen playlist. */
  list: Choices & { screen: string; first: Picture<'page'> | undefined };
  menu: Choices & { facts: string };
  /** All messages of a slideshow in a grid of `columns` columns. */
  slides: { title: string; slides: Picture<'page'>[]; chosen: number; columns: number };
  /** A question for a person at the remote: OK means yes, Back means no. */
  question: { title: string; text: string; yes: string; no: string };
  /**
   * The number of the message in a slideshow, and whether the slideshow is paused. Shown while a person controls the slideshow.
   */
  slideNumber: { text: string; paused: boolean };
};
export type Kind = keyof Pictures;
export type Picture<K extends Kind = Kind> = { [P in K]: { kind: P } & Pictures[P] }[K];

/** The time zone of the screen, and the milliseconds by which the clock of the player is ahead of the clock of the system. */
export type PageClock = { zone: string; ahead: number };

/**
 * The nonce for scripts, the clock for pages, and the function that a view calls when its picture fails. Pages without a screen have
 * no clock.
 */
export type Host = { nonce: string; clock(): PageClock | undefined; failed(reason: string): void };

/** A picture as elements of the page. The view is invisible at first and is shown when it is ready. */
export type MountedView = {
  element: HTMLElement;
  /** Settles when the picture is loaded, decoded and laid out. */
  ready: Promise<void>;
  /** Called when the picture was shown. */
  start(): void;
  resize(screen: Size): void;
  /** Passes an action of the remote to the page. Returns false if the page does not handle the action. */
  steer(action: RemoteAction): boolean;
  /** Shows a changed picture of the same kind without loading again. */
  update?(picture: Picture): void;
  /** Returns whether the page still responds. */
  isAlive(): Promise<boolean>;
  close(): void;
};

export type Views = { [K in Kind]: (picture: Picture<K>, host: Host) => MountedView };

/** Returns a view that loads no data, so the view is ready at once and never fails. */
export function staticView(element: HTMLElement): MountedView {
  return {
    element,
    ready: Promise.resolve(),
    start: () => undefined,
    resize: () => undefined,
    steer: () => false,
    isAlive: async () => true,
    close: () => undefined,
  };
}

/** Returns a line that explains the keys of the remote. */
export const hints = (...keys: [key: string, does: string][]) =>
  make('p', 'hints', ...keys.map(([key, does]) => make('span', '', make('b', '', key), does)));

/** Creates an element with a class and children. */
export function make(tag: string, className: string, ...children: (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}
