import { ActionIcon, Button } from '@mantine/core';
import { pendingUpload } from '@marquee/contract/kit/limits';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { IconFileTypePdf, IconPhoto, IconX } from '@tabler/icons-react';
import { memo } from 'react';
import { SortableList } from '../../ui/SortableList';
import { DropBox } from '../files/DropBox';
import { fileName } from '../files/file-words';
import { PendingFileNote } from '../files/PendingFileNote';
import { PickerButtons } from '../files/PickerButtons';
import { hold, isPending, type PendingFiles } from '../files/pending-files';
import { Thumbnail } from '../files/Thumbnail';
import { FieldGroup } from './FieldGroup';
import styles from './FilesField.module.css';
import { fileInputName, type MediaField } from './media-field';
import shared from './questions.module.css';
import { textList } from './text-list';
import { useRows } from './use-rows';

const words = {
  pictures: {
    one: '1 picture',
    many: 'pictures',
    hint: 'Drop pictures here, or choose files.',
    row: 'Picture',
  },
  files: {
    one: '1 file',
    many: 'files',
    hint: 'Drop pictures or PDF documents here, or choose files.',
    row: 'File',
  },
};

/**
 * The field for several files that can be sorted. The field is rendered again only when its props change, because the field may
 * contain hundreds of files.
 */
export const FilesField = memo(({ question, value, files, change }: MediaField) => {
  const { rows, set, add, remove } = useRows(value, textList, change);
  const { uploads } = fieldKind(question.fieldType);
  const { one, many, hint, row } = uploads.includes('document') ? words.files : words.pictures;
  const take = (chosen: File[]) => add(...chosen.map((file) => hold(files, file)));
  const waiting = rows.filter(({ content }) => isPending(content)).length;
  return (
    <FieldGroup question={question}>
      {rows.length > 0 && (
        <div className={styles.files}>
          <SortableList
            label={question.title}
            items={rows}
            onChange={set}
            nameOf={({ content }, index) => `${fileName(content, files.get(content)?.file)} (${index + 1})`}
          >
            {({ id, content }, index) => (
              <FileRow value={content} files={files} kind={row} place={index + 1} remove={() => remove(id)} />
            )}
          </SortableList>
        </div>
      )}
      <DropBox
        many
        name={fileInputName(question)}
        label={question.title}
        allowed={uploads}
        picture={undefined}
        words={
          waiting > 0 ? (
            <PendingFileNote>{waiting === 1 ? one : `${waiting} ${many}`}</PendingFileNote>
          ) : (
            <p className={`${shared.drophint} only-mouse`}>
              <IconPhoto size={20} stroke={1.25} aria-hidden />
              {hint}
            </p>
          )
        }
        choose={rows.length === 0 ? `Choose ${many}` : `Add ${many}`}
        buttons={
          <>
            <PickerButtons
              many
              kind="picture"
              label={question.title}
              allowed={uploads}
              onPick={(addresses) => add(...addresses)}
              onFiles={take}
            />
            {rows.length > 1 && (
              <Button variant="subtle" onClick={() => set([])} aria-label={`Remove all: ${question.title}`}>
                Remove all
              </Button>
            )}
          </>
        }
        onFiles={take}
      />
    </FieldGroup>
  );
});

const FileRow = ({
  value,
  files,
  kind,
  place,
  remove,
}: {
  value: string;
  files: PendingFiles;
  kind: string;
  place: number;
  remove: () => void;
}) => {
  const name = fileName(value, files.get(value)?.file);
  return (
    <div className={shared.entry}>
      {/\.pdf$/i.test(name) ? (
        <IconFileTypePdf size={40} stroke={1.25} aria-hidden />
      ) : (
        <Thumbnail value={value} files={files} label="" size="row" />
      )}
      <div className={shared.fileWords}>
        <p>{name}</p>
        <p className={shared.soft}>{isPending(value) ? pendingUpload : `${kind} ${place}`}</p>
      </div>
      <ActionIcon aria-label={`Delete ${name} (${place})`} title="Delete" onClick={remove}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
};
