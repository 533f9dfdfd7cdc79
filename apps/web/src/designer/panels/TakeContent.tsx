import { nameContains } from '@marquee/contract/kit/name-contains';
import type { Message } from '@marquee/contract/messages';
import { useState } from 'react';
import { designedQuery } from '../../features/messages/message-data';
import { MessagePicture } from '../../features/messages/pictures/MessagePicture';
import { sentencesOf } from '../../kit/failures';
import { shownMessageName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { Dialog } from '../../ui/Dialog';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { SearchField } from '../../ui/SearchField';
import { WarningAlert } from '../../ui/WarningAlert';
import { useDesigner, useOpenedDesigner } from '../use-designer';
import { loadMessageDesign } from '../variants/message-design';
import { type Taken, takeFrom } from '../variants/taken';
import styles from './Variants.module.css';

type Props = {
  opened: boolean;
  onClose: () => void;
  onTaken: (taken: Taken & { name: string }) => void;
};

const unread = 'The design of this message cannot be read.';

/** The dialog in which a person chooses a message of the department, whose words and pictures the design takes. */
export const TakeContent = ({ opened, onClose, onTaken }: Props) => (
  <Dialog opened={opened} onClose={onClose} title="Take words and pictures from" size={560}>
    <Choices onTaken={onTaken} />
  </Dialog>
);

const Choices = ({ onTaken }: Pick<Props, 'onTaken'>) => {
  const { store } = useDesigner();
  const { variants } = useOpenedDesigner();
  const messages = useQuery(designedQuery);
  const [search, setSearch] = useState('');
  const [faults, setFaults] = useState<string[]>([]);
  const take = async (message: Message) => {
    const design = await loadMessageDesign(message);
    if (!design) return setFaults([unread]);
    onTaken({ ...takeFrom(store.getState().design, design), name: message.name });
  };
  const others = (messages.data ?? []).filter(
    ({ id, name }) => id !== variants?.messageId && nameContains(name, search),
  );
  return (
    <div className={styles.choices}>
      <SearchField label="Search messages" value={search} onChange={setSearch} />
      {messages.isPending && <LoadingIndicator />}
      <WarningAlert messages={messages.isError ? sentencesOf(messages.error) : faults} />
      {messages.isSuccess && others.length === 0 && (
        <p className={styles.note}>
          {search ? 'No messages found.' : 'There is no other message with a design.'}
        </p>
      )}
      <ul className={styles.messages} aria-label="Messages">
        {others.map((message) => (
          <li key={message.id}>
            <button
              type="button"
              className={styles.message}
              onClick={() => void take(message).catch((thrown: unknown) => setFaults(sentencesOf(thrown)))}
            >
              <span className={styles.picture}>
                <MessagePicture message={message} />
              </span>
              <span>{shownMessageName(message.name)}</span>
              <span className={styles.note}>{message.shape}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
};
