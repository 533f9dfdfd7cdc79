import { SegmentedControl, Slider } from '@mantine/core';
import { useState } from 'react';
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
  const [isFree, setFree] = useState(false);
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
          data={[...offered.map(({ name }) => name), ...(fixed ? [] : [free])]}
          value={isFree ? free : (offered.find(({ value }) => value === ratio)?.name ?? '')}
          onChange={(chosen) => {
            setFree(chosen === free);
            setRatio(offered.find(({ name }) => name === chosen)?.value ?? ratio);
          }}
        />
      )}
      {isFree && (
        <div className={styles.zoom}>
          <span aria-hidden="true">Shape</span>
          {/* Each step changes the ratio by the same factor, so that the square is in the middle. */}
          <Slider
            thumbLabel="Shape"
            min={-2}
            max={2}
            step={0.02}
            value={Math.log2(ratio)}
            onChange={(power) => setRatio(2 ** power)}
            label={(power) => `${(2 ** power).toFixed(2)}:1`}
          />
        </div>
      )}
      <p className={styles.size}>{size && `${size.width} by ${size.height} pixels`}</p>
    </div>
  );
};

const free = 'Free';

const ratios = [
  { name: '16:9', value: 16 / 9 },
  { name: '4:3', value: 4 / 3 },
  { name: '1:1', value: 1 },
  { name: '9:16', value: 9 / 16 },
];
