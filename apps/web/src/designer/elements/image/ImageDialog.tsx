import { Suspense, useState } from 'react';
import type { PictureFrame } from '../../../features/files/crop-picture';
import { lazyPart } from '../../../kit/lazy-part';
import { useReturnFocus } from '../../panels/use-return-focus';
import { type ElementOf, useSelected } from '../../panels/use-selected';
import { ratioOf } from '../../scene/fit-picture';
import { changeSelected } from '../../scene/scene';
import { useDesigner, useOpenedDesigner, useOpenedPart } from '../../use-designer';
import { editorPicture, inlineAddress } from './inline-picture';

const ImageEditor = lazyPart(async () => (await import('../../../features/files/ImageEditor')).ImageEditor);

/** Opens the image editor for the selected picture when the action "Select Image" runs. */
export const ImageDialog = () => {
  const [part, close] = useOpenedPart();
  const [image, second] = useSelected();
  if (part !== 'image-editor' || image?.type !== 'image' || image.locked || second) return null;
  return <OpenImageDialog key={image.key} image={image} close={close} />;
};

const OpenImageDialog = ({ image, close }: { image: ElementOf<'image'>; close: () => void }) => {
  const { store, shape } = useDesigner();
  const { crop } = useOpenedDesigner();
  useReturnFocus();
  const [picture] = useState(() => editorPicture(image.url));
  const frame: PictureFrame = { ...crop, ofElement: ratioOf(image, shape) };
  const update = async (chosen: File | string) => {
    const url = typeof chosen === 'string' ? chosen : await inlineAddress(chosen);
    const scene = changeSelected(store.getState(), (element) =>
      element.key === image.key && element.type === 'image' ? { ...element, url } : element,
    );
    store.commit('select image', scene);
    close();
  };
  return (
    <Suspense>
      <ImageEditor title="Select Image" picture={picture} frame={frame} onUpdate={update} onCancel={close} />
    </Suspense>
  );
};
