import { Button, FileButton } from '@mantine/core';
import type { UploadKind } from '@marquee/playback/template/fields/field-kind';
import { type DragEvent, type ReactNode, useState } from 'react';
import styles from './DropBox.module.css';
import { FileFaults } from './FileFaults';
import { acceptedTypes } from './file-faults';
import { useChosenFiles } from './use-chosen-files';

/**
 * A field for files that a person drops or chooses. Lists each file that cannot be used with the reason, and accepts the other
 * files.
 */
export const DropBox = ({
  name,
  label,
  allowed,
  faultOf,
  many = false,
  picture,
  words,
  choose,
  buttons,
  onFiles,
}: {
  name: string;
  /** The accessible name of the file input: the purpose of the file. */
  label: string;
  allowed: readonly UploadKind[];
  /** Returns a further reason why a file cannot be used. */
  faultOf?: (file: File) => string | undefined;
  many?: boolean;
  /** A small picture of the chosen file. */
  picture: ReactNode;
  words: ReactNode;
  /** The label of the button. */
  choose: string;
  buttons?: ReactNode;
  onFiles: (files: File[]) => void;
}) => {
  const [over, setOver] = useState(false);
  const { faults, take } = useChosenFiles({ allowed, faultOf, many, onFiles });
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take([...event.dataTransfer.files]);
  };
  const shared = { name, accept: acceptedTypes(allowed), inputProps: { 'aria-label': label } };
  const button = (props: { onClick: () => void }) => (
    <Button {...props} variant="default" aria-label={`${choose}: ${label}`}>
      {choose}
    </Button>
  );

  return (
    <div>
      <div
        className={styles.drop}
        data-over={over || undefined}
        data-filled={picture !== undefined || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {picture}
        <div className={styles.dropWords}>
          {words}
          <div className={styles.dropButtons}>
            {many ? (
              <FileButton {...shared} multiple onChange={(chosen) => void take(chosen)}>
                {button}
              </FileButton>
            ) : (
              <FileButton {...shared} onChange={(file) => void take(file ? [file] : [])}>
                {button}
              </FileButton>
            )}
            {buttons}
          </div>
        </div>
      </div>
      <FileFaults faults={faults} />
    </div>
  );
};
