import { Button } from '@mantine/core';
import { type CardTask, type FromCardPage, unreachableText } from '@marquee/contract/kit/card-messages';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { SkeletonLines } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './CardFields.module.css';
import { type CardStart, sendToCard, startMessage, watchCard } from './card-frame';

const timeOutAfter = 10_000;
const timeOutText = 'Request timed out.  Please try again.';
const actions = { card: 'Save card', payment: 'Continue' } satisfies Record<CardTask, string>;

/** The page of the card in a frame, with the buttons of its dialog. */
export const CardFields = ({
  task,
  start,
  onDone,
  onClose,
  onAgain,
}: {
  task: CardTask;
  start: () => Promise<CardStart>;
  onDone: () => Promise<void>;
  onClose: () => void;
  /** Loads the page of the card again. */
  onAgain: () => void;
}) => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [isShown, setShown] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [height, setHeight] = useState(0);
  const [faults, setFaults] = useState<string[]>([]);
  const fail = (thrown: unknown) => setFaults(sentencesOf(thrown));

  const receive = useEffectEvent(async (message: FromCardPage, channel: MessagePort) => {
    switch (message.type) {
      case 'loaded':
        return start().then((begun) => sendToCard(frame.current, startMessage(task, begun), channel), fail);
      case 'shown':
        return setShown(true);
      case 'unreachable':
        return setFaults([unreachableText]);
      case 'height':
        return setHeight(message.height);
      case 'busy':
        return setBusy(message.isBusy);
      case 'close':
        return onClose();
      case 'done':
        setBusy(true);
        return onDone().catch((thrown: unknown) => {
          setBusy(false);
          fail(thrown);
        });
    }
  });
  useEffect(
    () =>
      watchCard(
        () => frame.current,
        (message, channel) => void receive(message, channel),
      ),
    [],
  );
  const isLoading = !isShown && faults.length === 0;
  useEffect(() => {
    if (!isLoading) return;
    const timer = window.setTimeout(() => setFaults([timeOutText]), timeOutAfter);
    return () => window.clearTimeout(timer);
  }, [isLoading]);

  return (
    <>
      <WarningAlert messages={faults} />
      <div className={styles.place}>
        {isLoading && (
          <div role="status">
            <span className="only-heard">Loading</span>
            <div aria-hidden="true">
              <SkeletonLines />
            </div>
          </div>
        )}
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own page, whose policy is stricter than that of the app */}
        <iframe
          ref={frame}
          className={`${styles.frame} ${isShown ? '' : styles.loading}`}
          title={task === 'card' ? 'Card details' : 'Payment'}
          src="/card/"
          style={{ height }}
        />
      </div>
      <div className={styles.buttons}>
        {isShown ? (
          <Button loading={isBusy} onClick={() => sendToCard(frame.current, { type: 'submit' })}>
            {actions[task]}
          </Button>
        ) : (
          faults.length > 0 && <Button onClick={onAgain}>Try again</Button>
        )}
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
};
