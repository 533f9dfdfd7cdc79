import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { showBanner } from '../../kit/banner';
import { inNameOrder } from '../../kit/in-name-order';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { VirtualList } from '../../ui/VirtualList';
import { WarningAlert } from '../../ui/WarningAlert';
import { screensQuery } from '../screens/screen-data';
import styles from './ChooseScreen.module.css';
import { NewScreenForTv } from './NewScreenForTv';
import { usePairing } from './use-pairing';
import { WaitForTv } from './WaitForTv';

/** Asks for the screen to which the TV belongs. The address of the page contains the pairing code of the TV. */
export const ChooseScreen = ({ code }: { code: string }) => {
  const screens = useQuery(screensQuery);
  const ordered = useMemo(() => inNameOrder(screens.data ?? []), [screens.data]);
  const { pair, busy, fault } = usePairing();
  const navigate = useNavigate();

  const [asked, setAsked] = useState<number>();
  const paired = (id: number) => {
    showBanner('TV paired');
    void navigate({ to: '/screens/$id', params: { id } });
  };

  const choose = async (id: number) => {
    const result = await pair(code, id);
    if (result === 'paired') paired(id);
    if (result === 'asked') setAsked(id);
  };
  if (asked !== undefined)
    return (
      <div>
        <PageTitle>Which screen is this TV?</PageTitle>
        {/* A new attempt begins on the page of the screen, because the code in this address has expired. */}
        <WaitForTv
          screenId={asked}
          paired={() => paired(asked)}
          again={() => navigate({ to: '/screens/$id', params: { id: asked } })}
        />
      </div>
    );
  return (
    <div>
      <PageTitle note={`The TV shows ${code.toUpperCase()}.`}>Which screen is this TV?</PageTitle>
      {fault && (
        <div className={styles.alert}>
          <WarningAlert messages={[fault]} />
        </div>
      )}
      {screens.isPending && <LoadingIndicator />}
      <VirtualList items={ordered} keyOf={idOf} rowHeight={choiceHeight} gap={8}>
        {({ id, name }) => (
          <button type="button" className={styles.choice} disabled={busy} onClick={() => choose(id)}>
            {name}
          </button>
        )}
      </VirtualList>
      {screens.data && <NewScreenForTv busy={busy} choose={choose} />}
    </div>
  );
};

const choiceHeight = 56;
const idOf = ({ id }: { id: number }) => id;
