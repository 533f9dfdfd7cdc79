import { Button, FileButton } from '@mantine/core';
import { fieldKinds } from '@marquee/playback/template/fields/field-kinds';
import { IconCrop, IconRotateClockwise } from '@tabler/icons-react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Dialog } from '../../ui/Dialog';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { CropTools, largestZoom } from './CropTools';
import type { PictureFrame } from './crop-picture';
import { acceptedTypes } from './file-faults';
import styles from './ImageEditor.module.css';
import { PickerButtons } from './PickerButtons';
import { type ImageEdit, useImageEdit } from './use-image-edit';

/** Replaces or crops a picture. The form receives the result when a person presses Update. */
export const ImageEditor = ({
  title = 'Edit picture',
  picture,
  frame,
  onUpdate,
  onCancel,
}: {
  title?: string;
  /** A chosen file, the address of a stored picture, or an empty text. */
  picture: File | string;
  frame: PictureFrame;
  onUpdate: (picture: File | string) => void;
  onCancel: () => void;
}) => {
  const edit = useImageEdit(picture, frame, onUpdate);
  return (
    <Dialog opened onClose={onCancel} title={title} size={760}>
      <div className={styles.stage}>
        <Picture {...edit} />
        {edit.isEmpty && (
          <p className={styles.empty}>Upload a picture, or choose one of yours or a stock photo.</p>
        )}
        {edit.isLoading && <LoadingIndicator />}
      </div>
      {edit.fault && (
        <p role="alert" className={styles.fault}>
          {edit.fault}
        </p>
      )}
      {edit.cropping && <CropTools crop={edit.crop} frame={frame} />}
      <div className={styles.buttons}>
        <Button onClick={edit.update} loading={edit.busy} disabled={!edit.loaded}>
          Update
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <span className={styles.apart}>
          <PictureButtons {...edit} />
        </span>
      </div>
    </Dialog>
  );
};

const keyboardStep = 16;

/** The loaded picture, whole or with the frame that crops it. */
const Picture = ({ loaded, cropping, crop }: ImageEdit) => {
  if (!loaded) return null;
  if (!cropping) return <img src={loaded.url} alt="Original" />;
  return (
    <Cropper
      image={loaded.url}
      aspect={crop.ratio}
      crop={crop.point}
      zoom={crop.zoom}
      maxZoom={largestZoom}
      keyboardStep={keyboardStep}
      onCropChange={crop.setPoint}
      onZoomChange={crop.setZoom}
      onCropComplete={(_, pixels) => crop.setArea(pixels)}
      onCropAreaChange={(_, pixels) => crop.setArea(pixels)}
      cropperProps={{
        role: 'group',
        'aria-label': 'Part of the picture. Move it with the arrow keys.',
      }}
      mediaProps={{ alt: '' }}
      disableAutomaticStylesInjection
    />
  );
};

/** The buttons that rotate, crop or replace the picture. */
const PictureButtons = ({ loaded, busy, cropping, toggleCropping, rotate, upload, replace }: ImageEdit) => (
  <>
    <Button
      variant="default"
      leftSection={<IconRotateClockwise size={18} aria-hidden />}
      disabled={!loaded || busy}
      onClick={() => void rotate()}
    >
      Rotate
    </Button>
    <Button
      variant="default"
      aria-pressed={cropping}
      data-on={cropping || undefined}
      className={styles.crop}
      leftSection={<IconCrop size={18} aria-hidden />}
      onClick={toggleCropping}
    >
      Crop
    </Button>
    <FileButton
      accept={acceptedTypes(fieldKinds.image.uploads)}
      onChange={(file) => void upload(file)}
      inputProps={{ 'aria-label': 'Another picture' }}
    >
      {(props) => (
        <Button {...props} variant="default">
          Upload
        </Button>
      )}
    </FileButton>
    <PickerButtons
      kind="picture"
      label=""
      allowed={fieldKinds.image.uploads}
      onPick={([address]) => address && replace(address)}
      onFiles={([file]) => file && void upload(file)}
    />
  </>
);
