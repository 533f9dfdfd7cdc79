import type { Designer, Pasted } from '../designer';
import { addElement, removeSelected } from '../scene/edit-elements';
import { copySelected, pasteElements, readCopied } from '../scene/paste';
import type { DesignerScene } from '../scene/scene';

/** Writes the selected elements to the clipboard. */
export const copySelection = ({ store, clipboard, source, memory }: Designer): void => {
  const copied = copySelected(store.getState(), source);
  if (!copied) return;
  Object.assign(memory, { pastedJson: copied.json, pastes: 0 });
  clipboard.write(copied);
};

/** Writes the selected elements to the clipboard and removes them. The first paste puts them back in their places. */
export const cutSelection = (designer: Designer): void => {
  copySelection(designer);
  designer.memory.pastes = -1;
  designer.store.commit('cut', removeSelected(designer.store.getState()));
};

/**
 * Pastes the content of the clipboard. With 'beside', elements of the same design are pasted beside their originals, each time
 * further away. Otherwise elements keep their places. Text of other programs becomes a text element.
 */
export const pasteInto = (designer: Designer, { json, text }: Pasted, place: 'beside' | 'in place'): void => {
  const { store, newKey, memory, source } = designer;
  const scene = store.getState();
  const copied = json ? readCopied(json, newKey) : undefined;
  if (!copied) {
    if (text.trim())
      store.commit('paste', addElement(scene, { type: 'text', key: newKey(), fields: { text } }));
    return;
  }
  const isSame = copied.source === source && place === 'beside';
  if (isSame)
    Object.assign(memory, { pastedJson: json, pastes: memory.pastedJson === json ? memory.pastes + 1 : 1 });
  const times = isSame ? memory.pastes : 0;
  store.commit('paste', pasteElements(scene, { elements: copied.elements, times, newKey }));
};

/** Adds pictures that were pasted or dropped. Pictures that are not uploaded yet have an address with their data. */
export const pastePictures = ({ store, newKey }: Designer, urls: readonly string[]): void => {
  const scene = urls.reduce<DesignerScene>(
    (each, url) => addElement(each, { type: 'image', key: newKey(), fields: { url } }),
    store.getState(),
  );
  store.commit('paste', scene);
};
