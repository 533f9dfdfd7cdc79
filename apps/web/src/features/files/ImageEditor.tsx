import { Button, FileButton, SegmentedControl, Slider } from '@mantine/core';
import { fieldKinds } from '@marquee/playback/template/fields/field-kinds';
import { IconCrop } from '@tabler/icons-react';
import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useQuery } from '../../kit/use-query';
import { Dialog } from '../../ui/Dialog';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { type Area, cropPicture, outputSize, type PictureFrame } from './crop-picture';
import { acceptedTypes, fileFault, quotaFault } from './file-faults';
import styles from './ImageEditor.module.css';
import { StockButton } from './StockButton';
import { usageQuery } from './usage-data';
import { useLoadedPicture } from './use-loaded-picture';

const largestZoom = 5;
const keyboardStep = 16;

/** Replaces or crops a picture. Nothing changes until Update is pressed. */
export const ImageEditor = ({
  picture: given,
  frame,
  onUpdate,
  onCancel,
}: {
  /** A chosen file, or the address of a stored picture. */
  picture: File | string;
  frame: PictureFrame;
  onUpdate: (picture: File | string) => void;
  onCancel: () => void;
}) => {
  const [picture, setPicture] = useState(given);
  const [cropping, setCropping] = useState(frame.fixed);
  const [ratio, setRatio] = useState(frame.ratio);
  const [point, setPoint] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { data: usage } = useQuery(usageQuery);
  const { loaded, unread } = useLoadedPicture(picture);

  const exchange = (next: File | string) => {
    setPicture(next);
    setPoint({ x: 0, y: 0 });
    setZoom(1);
    setArea(undefined);
    setFault(undefined);
  };
  const upload = (file: File | null) => {
    if (!file) return;
    const wrong = fileFault(file, fieldKinds.image.uploads) ?? quotaFault(file, usage);
    if (wrong) return setFault(wrong);
    exchange(file);
  };
  const update = async () => {
    if (!cropping || !area || !loaded) return onUpdate(picture);
    setBusy(true);
    try {
      onUpdate(await cropPicture(loaded.blob, area, frame.largest, loaded.name));
    } catch {
      setBusy(false);
      setFault(cannotBeRead);
    }
  };

  const size = area && outputSize(area, frame.largest);
  const wrong = fault ?? (unread ? cannotBeRead : undefined);
  return (
    <Dialog opened onClose={onCancel} title="Edit picture" size={760}>
      <div className={styles.stage}>
        {loaded ? (
          cropping ? (
            <Cropper
              image={loaded.url}
              aspect={ratio}
              crop={point}
              zoom={zoom}
              maxZoom={largestZoom}
              keyboardStep={keyboardStep}
              onCropChange={setPoint}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setArea(pixels)}
              onCropAreaChange={(_, pixels) => setArea(pixels)}
              cropperProps={{
                role: 'group',
                'aria-label': 'Part of the picture. Move it with the arrow keys.',
              }}
              mediaProps={{ alt: '' }}
              disableAutomaticStylesInjection
            />
          ) : (
            <img src={loaded.url} alt="Original" />
          )
        ) : (
          !unread && <LoadingIndicator />
        )}
      </div>
      {wrong && (
        <p role="alert" className={styles.fault}>
          {wrong}
        </p>
      )}
      {cropping && (
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
          {!frame.fixed && (
            <SegmentedControl
              aria-label="Ratio"
              data={ratios.map(({ name, value }) => ({ label: name, value: String(value) }))}
              value={String(ratio)}
              onChange={(value) => setRatio(Number(value))}
            />
          )}
          <p className={styles.size}>{size && `${size.width} by ${size.height} pixels`}</p>
        </div>
      )}
      <div className={styles.buttons}>
        <Button onClick={update} loading={busy} disabled={!loaded}>
          Update
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <span className={styles.apart}>
          <Button
            variant="default"
            aria-pressed={cropping}
            data-on={cropping || undefined}
            className={styles.crop}
            leftSection={<IconCrop size={18} aria-hidden />}
            onClick={() => setCropping(!cropping)}
          >
            Crop
          </Button>
          <FileButton
            accept={acceptedTypes(fieldKinds.image.uploads)}
            onChange={upload}
            inputProps={{ 'aria-label': 'Another picture' }}
          >
            {(props) => (
              <Button {...props} variant="default">
                Upload
              </Button>
            )}
          </FileButton>
          <StockButton label="" onPick={exchange} />
        </span>
      </div>
    </Dialog>
  );
};

const ratios = [
  { name: '16:9', value: 16 / 9 },
  { name: '4:3', value: 4 / 3 },
  { name: '1:1', value: 1 },
  { name: '9:16', value: 9 / 16 },
];

const cannotBeRead = 'This picture can’t be edited here. Upload it or choose another one.';
