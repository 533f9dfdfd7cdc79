import { type Host, type Kind, type MountedView, make, type Picture } from '../views/view';
import { mount } from '../views/views';
import type { Size } from './fit';

/** Opens the area above the playing content, for a person with a remote. A change does not wait until pages have loaded. */
export function openCover(screen: HTMLElement, host: Host) {
  let shown: { kind: Kind; view: MountedView; element: HTMLElement } | undefined;
  let size: Size = { width: 0, height: 0 };

  return {
    /** Shows a picture of the player. Undefined removes the shown picture. */
    show(picture: Picture | undefined): void {
      if (picture && shown?.kind === picture.kind && shown.view.update) return shown.view.update(picture);
      const previous = shown;
      shown = picture && open(picture);
      shown?.view.resize(size);
      previous?.view.close();
      previous?.element.remove();
    },
    resize(next: Size): void {
      size = next;
      shown?.view.resize(size);
    },
  };

  function open(picture: Picture): typeof shown {
    const view = mount(picture, host);
    if (!view) return undefined;
    const element = make('div', 'cover', view.element);
    screen.append(element);
    return { kind: picture.kind, view, element };
  }
}
