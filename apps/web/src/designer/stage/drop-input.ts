import { changeElements, elementOf } from '../scene/scene';
import { pastePictures } from '../tools/clipboard';
import { readPictures } from './picture-files';
import { keyBelow } from './pointer-input';
import type { StageInput } from './stage-input';

/** A picture that is dropped on a picture replaces it. A picture that is dropped elsewhere becomes a new element. */
export const listenToDrops = ({ opened, nodes }: StageInput): (() => void) => {
  const { designer, readOnly } = opened;
  const { store } = designer;
  const over = (event: DragEvent) => {
    if (!readOnly && event.dataTransfer?.types.includes('Files')) event.preventDefault();
  };
  const drop = async (event: DragEvent) => {
    if (readOnly || !event.dataTransfer) return;
    event.preventDefault();
    const { left, top } = nodes.root.getBoundingClientRect();
    const key = keyBelow(designer, { x: event.clientX - left, y: event.clientY - top });
    const files = [...event.dataTransfer.files];
    if (files.length === 0) return;
    const { urls, faults } = await readPictures(files);
    opened.pictureFaults.setState(faults, true);
    const [url] = urls;
    if (url === undefined) return;
    if (key === undefined || elementOf(store.getState(), key)?.type !== 'image')
      return pastePictures(designer, urls);
    const replaced = changeElements(store.getState(), (element) =>
      element.key === key && element.type === 'image' ? { ...element, url } : element,
    );
    store.commit('replace image', replaced);
  };
  nodes.root.addEventListener('dragover', over);
  nodes.root.addEventListener('drop', drop);
  return () => {
    nodes.root.removeEventListener('dragover', over);
    nodes.root.removeEventListener('drop', drop);
  };
};
