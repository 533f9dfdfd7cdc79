import type { BinEntry } from '@marquee/contract/bin';
import { IconCalendarTime, IconDeviceTv } from '@tabler/icons-react';
import { useState } from 'react';
import { ScreenPicture } from '../../ui/ScreenPicture';
import { MessagePicture } from '../messages/pictures/MessagePicture';
import { MessagePictures } from '../messages/pictures/MessagePictures';
import styles from './BinPicture.module.css';

/** The picture of a deleted item, as the list of these items shows it, or a symbol. */
export const BinPicture = ({ entry }: { entry: BinEntry }) => (
  <span className={styles.picture} data-kind={entry.kind} aria-hidden="true">
    {pictureOf(entry)}
  </span>
);

const pictureOf = ({ kind, pictures, screenshot }: BinEntry) => {
  const [message] = pictures;
  switch (kind) {
    case 'message':
      return message && <MessagePicture message={message} />;
    case 'playlist':
      return <MessagePictures pictures={pictures} shape="16:9" />;
    case 'screen':
      return <Screenshot screenshot={screenshot} />;
    case 'schedule':
      return <IconCalendarTime stroke={1.5} />;
  }
};

const Screenshot = ({ screenshot }: Pick<BinEntry, 'screenshot'>) => {
  const [isMissing, setMissing] = useState(false);
  if (!screenshot || isMissing) return <IconDeviceTv stroke={1.5} />;
  const { url, rotation } = screenshot;
  return <ScreenPicture src={url} alt="" rotation={rotation} onError={() => setMissing(true)} />;
};
