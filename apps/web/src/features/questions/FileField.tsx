import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { IconFile, IconFileTypePdf } from '@tabler/icons-react';
import { DropBox } from '../files/DropBox';
import { fileName } from '../files/file-words';
import { PendingFileNote } from '../files/PendingFileNote';
import { PickerButtons } from '../files/PickerButtons';
import { hold } from '../files/pending-files';
import { Thumbnail } from '../files/Thumbnail';
import { FieldGroup } from './FieldGroup';
import { fileInputName, type MediaField } from './media-field';
import styles from './questions.module.css';
import { RemoveAnswer } from './RemoveAnswer';

/** The field for one file: a document or a picture. */
export const FileField = ({ question, value, files, change }: MediaField) => {
  const file = files.get(value)?.file;
  const name = fileName(value, file);
  const allowed = fieldKind(question.fieldType).uploads;
  const take = ([chosen]: File[]) => chosen && change(hold(files, chosen));
  return (
    <FieldGroup question={question}>
      <DropBox
        name={fileInputName(question)}
        label={question.title}
        allowed={allowed}
        picture={
          value === '' ? undefined : /\.pdf$/i.test(name) ? (
            <IconFileTypePdf size={40} stroke={1.25} aria-hidden />
          ) : (
            <Thumbnail value={value} files={files} label={`${question.title}, current choice`} />
          )
        }
        words={
          file ? (
            <PendingFileNote>{`${name} (${formatBytes(file.size)})`}</PendingFileNote>
          ) : value ? (
            <p>{name}</p>
          ) : (
            <p className={`${styles.drophint} only-mouse`}>
              <IconFile size={20} stroke={1.25} aria-hidden />
              Drop a file here, or choose one.
            </p>
          )
        }
        choose={value === '' ? 'Choose a file' : 'Replace file'}
        buttons={
          <>
            {allowed.includes('picture') && (
              <PickerButtons
                kind="picture"
                label={question.title}
                isShort={value !== ''}
                allowed={allowed}
                onPick={([address]) => address && change(address)}
                onFiles={take}
              />
            )}
            {value !== '' && <RemoveAnswer title={question.title} change={change} />}
          </>
        }
        onFiles={take}
      />
    </FieldGroup>
  );
};
