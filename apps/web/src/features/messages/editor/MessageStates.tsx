import type { MessageState } from '@marquee/contract/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDateTime } from '../../../kit/formats';
import { useQuery } from '../../../kit/use-query';
import { statesQuery } from '../message-data';
import styles from './editor.module.css';

const pollEvery = 5000;

/**
 * Shows the content that a message waits for, cannot load, or loads only in part, such as the pages of a PDF
 * or a source. Renders nothing without such content.
 */
export const MessageStates = ({ id }: { id: number }) => {
  const { data } = useQuery({
    ...statesQuery(id),
    enabled: id !== 0,
    refetchInterval: ({ state }) => (state.data?.some(isWaiting) ? pollEvery : false),
  });
  return data?.map((one) => <Banner key={`${one.title} ${one.since}`} {...one} />);
};

const isWaiting = ({ state }: MessageState): boolean => state === 'waiting';

/** Whether the message plays although something is missing. */
const isHint = (state: MessageState['state']): boolean => state === 'waiting' || state === 'partial';

const Banner = ({ state, title, sentence, since }: MessageState) => (
  <div role={isHint(state) ? 'status' : 'alert'} className={isHint(state) ? styles.preparing : styles.failed}>
    {state !== 'waiting' && <IconAlertTriangle size={20} aria-hidden="true" />}
    <p>
      <strong>{title}</strong>
      <br />
      {sentence}
      {since !== null && state === 'failing' && ` Showing the version from ${formatDateTime(since)}.`}
    </p>
  </div>
);
