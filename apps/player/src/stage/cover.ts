import { type Host, type Kind, type MountedView, make, type Picture } from '../views/view';
import { open } from '../views/views';
import type { Size } from './fit';

/** The place above all that plays, for what a person with a remote looks at. It changes within a frame: nothing there is loaded. */
export function openCover(screen: HTMLElement, host: Host) {
  let on: { kind: Kind; sight: MountedView; element: HTMLElement } | undefined;
  let size: Size = { width: 0, height: 0 };

  return {
    show(picture: Picture | undefined): void {
      if (picture && on?.kind === picture.kind && on.sight.update) return on.sight.update(picture);
      const before = on;
      on = undefined;
      const sight = picture && open(picture, host);
      if (picture && sight) {
        const element = make('div', 'cover', sight.element);
        on = { kind: picture.kind, sight, element };
        screen.append(element);
        sight.resize(size);
      }
      before?.sight.close();
      before?.element.remove();
    },
    resize(next: Size): void {
      size = next;
      on?.sight.resize(size);
    },
  };
}
