import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { safeUrl } from '@marquee/playback/template/liquid-filters';
import { IconMovie } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { formatDuration } from '../../kit/formats';
import { DropBox } from '../files/DropBox';
import { PendingFileNote } from '../files/PendingFileNote';
import { PickerButtons } from '../files/PickerButtons';
import { hold } from '../files/pending-files';
import { probeVideo, type VideoFacts } from '../files/probe-video';
import { FieldGroup } from './FieldGroup';
import { fileInputName, type MediaField } from './media-field';
import styles from './questions.module.css';
import { RemoveAnswer } from './RemoveAnswer';

/**
 * The field for a video: a chosen file or an earlier upload. A chosen file is uploaded when the form is saved, and encoded afterwards.
 */
export const VideoField = ({ question, value, files, change }: MediaField) => {
  const file = files.get(value)?.file;
  const chosenAddress = useObjectAddress(file);
  const facts = useFacts(file);
  const allowed = fieldKind(question.fieldType).uploads;
  const take = ([chosen]: File[]) => chosen && change(hold(files, chosen));
  const address = file ? chosenAddress : isPrepared(value) ? safeUrl(value) : '';
  return (
    <FieldGroup question={question}>
      <DropBox
        name={fileInputName(question)}
        label={question.title}
        allowed={allowed}
        picture={
          address ? (
            // biome-ignore lint/a11y/useMediaCaption: a sign's own video, shown to who chose it
            <video
              key={address}
              src={address}
              poster={file ? undefined : posterOf(address)}
              aria-label={`${question.title}, current choice`}
              controls
              muted
              playsInline
              preload="metadata"
            />
          ) : undefined
        }
        words={<VideoWords file={file} facts={facts} value={value} />}
        choose={value === '' ? 'Choose a video' : 'Replace video'}
        buttons={
          <>
            <PickerButtons
              kind="video"
              label={question.title}
              allowed={allowed}
              onPick={([chosen]) => chosen && change(chosen)}
              onFiles={take}
            />
            {value !== '' && <RemoveAnswer title={question.title} change={change} />}
          </>
        }
        onFiles={take}
      />
    </FieldGroup>
  );
};

const VideoWords = ({
  file,
  facts,
  value,
}: {
  file: File | undefined;
  facts: string | undefined;
  value: string;
}) => {
  if (file) {
    return (
      <PendingFileNote>{`${file.name} (${[formatBytes(file.size), ...(facts ? [facts] : [])].join(', ')})`}</PendingFileNote>
    );
  }
  if (value === '') {
    return (
      <p className={`${styles.drophint} only-mouse`}>
        <IconMovie size={20} stroke={1.25} aria-hidden />
        Drop an MP4 or WebM video here, or choose one.
      </p>
    );
  }
  return isPrepared(value) ? null : <p className={styles.soft}>This video is being prepared.</p>;
};

/** Returns whether the video of an answer is converted. Before the conversion, the address is in a separate folder. */
const isPrepared = (value: string) => !value.startsWith('/content/encoding/');

/** Returns the address of a video's poster, which the specification prescribes. */
const posterOf = (address: string): string => address.replace(/\w+$/, 'thumb.jpg');

const words = ({ seconds, width, height }: VideoFacts) => `${formatDuration(seconds)}, ${width} by ${height}`;

const unread = 'length unknown';

/** Returns the duration, width and height of a chosen video as a text, before the upload. */
const useFacts = (file: File | undefined): string | undefined => {
  const [read, setRead] = useState<{ file: File; facts: string }>();
  useEffect(() => {
    if (!file) return;
    let current = true;
    probeVideo(file).then(
      (facts) => current && setRead({ file, facts: words(facts) }),
      () => current && setRead({ file, facts: unread }),
    );
    return () => {
      current = false;
    };
  }, [file]);
  return read && read.file === file ? read.facts : undefined;
};

/** Returns an address under which the page can play a chosen file. */
const useObjectAddress = (file: File | undefined): string | undefined => {
  const url = useMemo(() => file && URL.createObjectURL(file), [file]);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return url;
};
