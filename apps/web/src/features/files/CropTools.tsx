import { SegmentedControl, Slider } from '@mantine/core';
import type { PictureFrame } from './crop-picture';
import styles from './ImageEditor.module.css';
import type { Crop } from './use-image-edit';

export const largestZoom = 5;

/** The controls that crop a picture. The controls offer ratios unless the frame prescribes a ratio. */
export const CropTools = ({
  crop: { zoom, setZoom, ratio, setRatio, size },
  frame: { ratio: given, fixed, ofElement },
}: {
  crop: Crop;
  frame: PictureFrame;
}) => {
  const usual = fixed ? [{ name: 'Given ratio', value: given }] : ratios;
  const offered = ofElement ? [{ name: 'As the element', value: ofElement }, ...usual] : usual;
  return (
    <div className={styles.tools}>
      <div className={styles.zoom}>
        <span aria-hidden="true">Zoom</span>
        <Slider
          thumbLabel="Zoom"
          min={1}
          max={largestZoom}
          step={0.05}
          value={zoom}
          onChange={setZoom}
          label={(value) => `${Math.round(value * 100)}%`}
        />
      </div>
      {offered.length > 1 && (
        <SegmentedControl
          aria-label="Ratio"
          data={offered.map(({ name }) => name)}
          value={offered.find(({ value }) => value === ratio)?.name ?? ''}
          onChange={(chosen) => setRatio(offered.find(({ name }) => name === chosen)?.value ?? ratio)}
        />
      )}
      <p className={styles.size}>{size && `${size.width} by ${size.height} pixels`}</p>
    </div>
  );
};

const ratios = [
  { name: '16:9', value: 16 / 9 },
  { name: '4:3', value: 4 / 3 },
  { name: '1:1', value: 1 },
  { name: '9:16', value: 9 / 16 },
];
