import type { Transition } from '@marquee/playback/program/program';
import type { Report } from '../health/journal';
import { type Host, type MountedView, make, type Picture, type RemoteAction } from '../views/view';
import { mount } from '../views/views';
import type { Size } from './fit';

/** One picture on the stage. The layer is invisible until it is shown. */
export type Layer = {
  ready: Promise<void>;
  /** Returns whether the page still responds. */
  isAlive(): Promise<boolean>;
  /** Passes an action of the remote to the page. Returns false if the page does not handle the action. */
  steer(action: RemoteAction): boolean;
  /** Removes the layer, shown or not. */
  close(): void;
};

type Part = { element: HTMLElement; view: MountedView; transition: Transition | undefined };

export type LayerServices = {
  nonce: string;
  clock: Host['clock'];
  report: Report;
  /** Returns the element that contains a picture of this kind. */
  parentOf(picture: Picture): HTMLElement;
  closed(layer: Layer): void;
};

/** Creates the store of the open layers of a stage, with their elements. */
export function openLayers({ nonce, clock, report, parentOf, closed }: LayerServices) {
  const parts = new Map<Layer, Part>();

  return {
    open(picture: Picture, size: Size, failed: (reason: string) => void): Layer {
      const view = mount(picture, { nonce, clock, failed });
      if (!view) {
        report('kind-unknown', picture.kind);
        return failedLayer();
      }
      const element = make('div', 'layer unseen', view.element);
      view.resize(size);
      parentOf(picture).append(element);
      const layer: Layer = {
        ready: view.ready,
        isAlive: view.isAlive,
        steer: view.steer,
        close() {
          parts.delete(layer);
          closed(layer);
          view.close();
          element.remove();
        },
      };
      const transition = picture.kind === 'page' ? picture.transition : undefined;
      parts.set(layer, { element, view, transition });
      return layer;
    },
    start: (layer: Layer): void => parts.get(layer)?.view.start(),
    transitionOf: (layer: Layer): Transition | undefined => parts.get(layer)?.transition,
    /** Makes a layer visible and returns its element. Returns undefined if the layer is closed. */
    reveal(layer: Layer): HTMLElement | undefined {
      const element = parts.get(layer)?.element;
      element?.classList.remove('unseen');
      return element;
    },
    resize(size: Size): void {
      for (const { view } of parts.values()) view.resize(size);
    },
  };
}

const failedLayer = (): Layer => ({
  ready: Promise.reject(new Error('unknown kind')),
  isAlive: async () => true,
  steer: () => false,
  close: () => undefined,
});
