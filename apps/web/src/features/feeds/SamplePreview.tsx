import type { FeedMessage } from '@marquee/contract/feeds';
import type { Subscription } from '@marquee/contract/subscriptions';
import { useMemo, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { shownMessageName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { Dialog } from '../../ui/Dialog';
import { PreviewBox } from '../../ui/PreviewBox';
import { WarningAlert } from '../../ui/WarningAlert';
import { PostedFrame } from '../messages/pictures/PostedFrame';
import { samplePageQuery } from './feed-data';
import styles from './SamplePreview.module.css';

/** A dialog that shows a message of a feed with the answers of the account. */
export const SamplePreview = ({
  feedId,
  message: { id, name, shape },
  data,
  onClose,
}: {
  feedId: number;
  message: FeedMessage;
  data: Subscription['data'];
  onClose: () => void;
}) => {
  const [isFull, setIsFull] = useState(false);
  const page = useQuery(samplePageQuery(feedId, id, data));
  const shown = useMemo(() => page.data && { page: page.data.page, assets: [] }, [page.data]);
  return (
    <Dialog
      opened
      onClose={onClose}
      title={shownMessageName(name)}
      size={shape === '9:16' ? 480 : 920}
      closeOnEscape={!isFull}
    >
      <PreviewBox shape={shape} onFull={setIsFull}>
        <PostedFrame
          src="/message/?id=0&preview=1"
          title="Preview of the message"
          shape={shape}
          shown={shown}
        />
      </PreviewBox>
      {page.isError && (
        <div className={styles.alert}>
          <WarningAlert messages={sentencesOf(page.error)} />
        </div>
      )}
    </Dialog>
  );
};
