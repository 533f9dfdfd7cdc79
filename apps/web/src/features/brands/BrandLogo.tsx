import { Button } from '@mantine/core';
import { fieldKinds } from '@marquee/playback/template/fields/field-kinds';
import { DropBox } from '../files/DropBox';
import { PendingFileNote } from '../files/PendingFileNote';
import { hold, type PendingFiles } from '../files/pending-files';
import { Thumbnail } from '../files/Thumbnail';
import styles from './BrandPanel.module.css';

/** The logo of the brand kit. It is uploaded when the kit is saved. */
export const BrandLogo = ({
  logo,
  files,
  change,
}: {
  logo: string;
  files: PendingFiles;
  change: (logo: string) => void;
}) => {
  const file = files.get(logo)?.file;
  return (
    <fieldset className={styles.group}>
      <legend>Logo</legend>
      <DropBox
        name="logo"
        label="Logo"
        allowed={fieldKinds.image.uploads}
        picture={logo === '' ? undefined : <Thumbnail value={logo} files={files} label="The current logo" />}
        words={file ? <PendingFileNote>{file.name}</PendingFileNote> : null}
        choose={logo === '' ? 'Choose a picture' : 'Replace picture'}
        buttons={
          logo === '' ? null : (
            <Button variant="default" aria-label="Remove logo" onClick={() => change('')}>
              Remove
            </Button>
          )
        }
        onFiles={([chosen]) => chosen && change(hold(files, chosen))}
      />
    </fieldset>
  );
};
