import { fieldKinds } from '@marquee/playback/template/fields/field-kinds';
import { useState } from 'react';
import { useQuery } from '../../kit/use-query';
import { contentFault } from './can-decode';
import { type Area, cropPicture, outputSize, type PictureFrame } from './crop-picture';
import { fileFault, quotaFault } from './file-faults';
import { rotatePicture } from './rotate-picture';
import { usageQuery } from './usage-data';
import { useLoadedPicture } from './use-loaded-picture';

/** Returns the state of the image editor, with functions that replace, crop and accept the picture. */
export const useImageEdit = (
  given: File | string,
  frame: PictureFrame,
  onUpdate: (picture: File | string) => void,
) => {
  const [picture, setPicture] = useState(given);
  const [cropping, setCropping] = useState(frame.fixed);
  const crop = useCrop(frame);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data: usage } = useQuery(usageQuery);
  const { loaded, unread } = useLoadedPicture(picture);

  const replace = (next: File | string) => {
    setPicture(next);
    crop.reset();
    setFault(undefined);
  };
  const upload = async (file: File | null) => {
    if (!file) return;
    const wrong =
      fileFault(file, fieldKinds.image.uploads) ?? quotaFault(file, usage) ?? (await contentFault(file));
    if (wrong) return setFault(wrong);
    replace(file);
  };
  const rotate = async () => {
    if (!loaded) return;
    setBusy(true);
    await rotatePicture(loaded.blob, loaded.name).then(replace, () => setFault(cannotBeRead));
    setBusy(false);
  };
  const update = async () => {
    if (!cropping || !crop.area || !loaded) return onUpdate(picture);
    setBusy(true);
    try {
      onUpdate(await cropPicture(loaded.blob, crop.area, frame.largest, loaded.name));
    } catch {
      setBusy(false);
      setFault(cannotBeRead);
    }
  };

  const isEmpty = picture === '';
  return {
    loaded,
    isEmpty,
    fault: fault ?? (unread && !isEmpty ? cannotBeRead : undefined),
    isLoading: !loaded && !unread && !isEmpty,
    crop,
    cropping,
    toggleCropping: () => setCropping(!cropping),
    busy,
    replace,
    upload,
    rotate,
    update,
  };
};

export type ImageEdit = ReturnType<typeof useImageEdit>;
export type Crop = ReturnType<typeof useCrop>;

/** Returns the state of the crop: the part of the picture that stays. */
const useCrop = ({ ratio: first, largest }: PictureFrame) => {
  const [ratio, setRatio] = useState(first);
  const [point, setPoint] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const reset = () => {
    setPoint({ x: 0, y: 0 });
    setZoom(1);
    setArea(undefined);
  };
  return {
    ratio,
    setRatio,
    point,
    setPoint,
    zoom,
    setZoom,
    area,
    setArea,
    /** The size of the result in pixels. */
    size: area && outputSize(area, largest),
    reset,
  };
};

const cannotBeRead = 'This picture can’t be edited here. Upload it or choose another one.';
