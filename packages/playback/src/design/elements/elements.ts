import { boxElement } from './box/box-element';
import { imageElement } from './image/image-element';
import { textElement } from './text/text-element';

/** The kinds of element that there are. */
export const elementKinds = { text: textElement, image: imageElement, box: boxElement };
