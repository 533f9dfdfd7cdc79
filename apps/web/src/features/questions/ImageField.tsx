import { Button } from '@mantine/core';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { IconPhoto } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../kit/lazy-part';
import { DropBox } from '../files/DropBox';
import { fileName } from '../files/file-words';
import { PendingFileNote } from '../files/PendingFileNote';
import { PickerButtons } from '../files/PickerButtons';
import { hold } from '../files/pending-files';

import { Thumbnail } from '../files/Thumbnail';
import { FieldGroup } from './FieldGroup';
import { fileInputName, type MediaField } from './media-field';
import { pictureFrame } from './picture-frame';
import styles from './questions.module.css';
import { RemoveAnswer } from './RemoveAnswer';

// Loaded on demand, because most pictures are used unchanged.
const ImageEditor = lazyPart(async () => (await import('../files/ImageEditor')).ImageEditor);

/**
 * The field for a picture: a chosen or dropped file, an earlier upload, or a stock photo. The picture can be cropped. A chosen file is
 * uploaded when the form is saved.
 */
export const ImageField = ({ question, value, files, change }: MediaField) => {
  const [editing, setEditing] = useState(false);
  const file = files.get(value)?.file;
  const frame = pictureFrame(question);
  const allowed = fieldKind(question.fieldType).uploads;
  const take = ([chosen]: File[]) => chosen && change(hold(files, chosen));

  return (
    <FieldGroup question={question}>
      <DropBox
        name={fileInputName(question)}
        label={question.title}
        allowed={allowed}
        picture={
          value === '' ? undefined : (
            <Thumbnail value={value} files={files} label={`${question.title}, current choice`} />
          )
        }
        words={
          file ? (
            <PendingFileNote>{`${file.name} (${formatBytes(file.size)})`}</PendingFileNote>
          ) : value ? (
            <p>{fileName(value, undefined)}</p>
          ) : (
            <p className={`${styles.drophint} only-mouse`}>
              <IconPhoto size={20} stroke={1.25} aria-hidden />
              Drop a picture here, or choose one.
            </p>
          )
        }
        choose={value === '' ? 'Choose a picture' : 'Replace picture'}
        buttons={
          <>
            <PickerButtons
              kind="picture"
              label={question.title}
              isShort={value !== ''}
              allowed={allowed}
              onPick={([address]) => address && change(address)}
              onFiles={take}
            />
            {value !== '' && (
              <>
                <Button
                  variant="default"
                  onClick={() => setEditing(true)}
                  aria-label={`Edit picture: ${question.title}`}
                >
                  Edit
                </Button>
                <RemoveAnswer title={question.title} change={change} />
              </>
            )}
          </>
        }
        onFiles={take}
      />
      {editing && (
        <Suspense>
          <ImageEditor
            picture={file ?? value}
            frame={frame}
            onUpdate={(next) => {
              change(typeof next === 'string' ? next : hold(files, next));
              setEditing(false);
            }}
            onCancel={() => setEditing(false)}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
};
