import { IconPhotoOff } from '@tabler/icons-react';
import type { PendingFiles } from './pending-files';
import styles from './Thumbnail.module.css';
import { usePictureAddress } from './use-picture-address';

/** A small preview of a chosen or stored picture. */
export const Thumbnail = ({
  value,
  files,
  label,
  size,
}: {
  value: string;
  files: PendingFiles;
  label: string;
  size?: 'row';
}) => {
  const address = usePictureAddress(value, files);
  if (address) {
    return (
      <img
        className={styles.thumbnail}
        data-size={size}
        src={address}
        alt={label}
        loading="lazy"
        decoding="async"
      />
    );
  }
  return (
    <span className={styles.thumbnail} data-size={size} aria-busy={address !== undefined}>
      {address === undefined && (
        <IconPhotoOff size={24} stroke={1.25} aria-label="This file cannot be shown" />
      )}
    </span>
  );
};
