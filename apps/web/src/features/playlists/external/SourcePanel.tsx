import { Button } from '@mantine/core';
import type { ExternalState } from '@marquee/contract/external-playlists';
import { IconRefresh } from '@tabler/icons-react';
import { sentencesOf } from '../../../kit/failures';
import { useQuery } from '../../../kit/use-query';
import { Panel } from '../../../ui/Panel';
import { WarningAlert } from '../../../ui/WarningAlert';
import { externalStateQuery, useRefreshExternal } from './external-data';
import styles from './SourcePanel.module.css';
import { skippedTitle, sourceWords } from './source-words';

/** How often the sentence with the age of the last reading is renewed, in milliseconds. */
const renewMs = 30_000;

/** The state of the web address of an external playlist, and the button that reads the address now. */
export const SourcePanel = ({ id, mayEdit }: { id: number; mayEdit: boolean }) => {
  const state = useQuery({ ...externalStateQuery(id), refetchInterval: renewMs });
  const refresh = useRefreshExternal(id);
  return (
    <Panel
      title="Source"
      note="The list is read every 10 minutes while a screen plays it."
      actions={
        mayEdit && (
          <Button
            variant="default"
            leftSection={<IconRefresh size={18} aria-hidden />}
            loading={refresh.isPending || state.data?.isReading === true}
            onClick={() => refresh.mutate()}
          >
            Refresh now
          </Button>
        )
      }
    >
      {refresh.isError && <WarningAlert messages={sentencesOf(refresh.error)} />}
      {state.isError && <WarningAlert messages={sentencesOf(state.error)} />}
      {state.data && <SourceState state={state.data} now={new Date(state.dataUpdatedAt)} />}
    </Panel>
  );
};

export const SourceState = ({ state, now }: { state: ExternalState; now: Date }) => {
  const { sentence, isFault } = sourceWords(state, now);
  return (
    <>
      <p role="status" className={isFault ? `${styles.state} ${styles.fault}` : styles.state}>
        {sentence}
      </p>
      {state.skipped.length > 0 && (
        <div className={styles.skipped}>
          <h3>{skippedTitle(state.skipped.length)}</h3>
          <ul>
            {state.skipped.map(({ name, reason }, index) => (
              // The names can be equal, and the list never changes its order.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index}>
                {name}
                <span className={styles.soft}>{reason}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
};
