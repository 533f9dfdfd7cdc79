import { Button } from '@mantine/core';
import { fieldKinds } from '@marquee/playback/template/fields/field-kinds';
import { DropBox } from '../files/DropBox';
import { PendingFileNote } from '../files/PendingFileNote';
import { PickerButtons } from '../files/PickerButtons';
import { hold, type PendingFiles } from '../files/pending-files';
import { Thumbnail } from '../files/Thumbnail';
import styles from './BrandPanel.module.css';

const allowed = fieldKinds.image.uploads;

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
  const take = ([chosen]: File[]) => chosen && change(hold(files, chosen));
  return (
    <fieldset className={styles.group}>
      <legend>Logo</legend>
      <DropBox
        name="logo"
        label="Logo"
        allowed={allowed}
        picture={logo === '' ? undefined : <Thumbnail value={logo} files={files} label="The current logo" />}
        words={file ? <PendingFileNote>{file.name}</PendingFileNote> : null}
        choose={logo === '' ? 'Choose a picture' : 'Replace picture'}
        buttons={
          <>
            <PickerButtons
              kind="picture"
              label="Logo"
              isShort={logo !== ''}
              allowed={allowed}
              onPick={([address]) => address && change(address)}
              onFiles={take}
            />
            {logo !== '' && (
              <Button variant="default" aria-label="Remove logo" onClick={() => change('')}>
                Remove
              </Button>
            )}
          </>
        }
        onFiles={take}
      />
    </fieldset>
  );
};
