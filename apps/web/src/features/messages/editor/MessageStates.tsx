import type { MessageState } from '@marquee/contract/messages';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatDateTime } from '../../../kit/formats';
import { useQuery } from '../../../kit/use-query';
import { statesQuery } from '../message-data';
import styles from './editor.module.css';

const pollEvery = 5000;

/**
 * Shows the content that a message waits for or cannot load, such as the pages of a PDF or a source. Renders nothing without such
 * content.
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

const Banner = ({ state, title, sentence, since }: MessageState) => (
  <div
    role={state === 'waiting' ? 'status' : 'alert'}
    className={state === 'waiting' ? styles.preparing : styles.failed}
  >
    {state !== 'waiting' && <IconAlertTriangle size={20} aria-hidden="true" />}
    <p>
      <strong>{title}</strong>
      <br />
      {sentence}
      {since !== null && state === 'failing' && ` Showing the version from ${formatDateTime(since)}.`}
    </p>
  </div>
);
