import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { showBanner } from '../../kit/banner';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import { WarningAlert } from '../../ui/WarningAlert';
import { screensQuery } from '../screens/screen-data';
import { inOrder } from '../screens/screen-order';
import styles from './devices.module.css';
import { usePairing } from './use-pairing';

/** The TV's code came with the address: what is left to say is which screen the TV is. */
export const ChooseScreen = ({ code }: { code: string }) => {
  const screens = useQuery(screensQuery);
  const { pair, busy, fault } = usePairing();
  const navigate = useNavigate();

  const choose = async (id: number) => {
    if (!(await pair(code, id))) return;
    showBanner('TV paired');
    await navigate({ to: '/screens/$id', params: { id } });
  };
  return (
    <div>
      <PageTitle note={`The TV shows ${code.toUpperCase()}.`}>Which screen is this TV?</PageTitle>
      {fault && (
        <div className={styles.alert}>
          <WarningAlert messages={[fault]} />
        </div>
      )}
      {screens.isPending && <LoadingIndicator />}
      <ul className={styles.choices}>
        {inOrder(screens.data ?? []).map(({ id, name }) => (
          <li key={id}>
            <button type="button" className={styles.choice} disabled={busy} onClick={() => choose(id)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
      {screens.data?.length === 0 && (
        <EmptyState
          drawing="display"
          action={
            <ButtonLink to="/screens/$id" params={{ id: 0 }}>
              Add a screen
            </ButtonLink>
          }
        >
          Add the screen first, then open this address on it again.
        </EmptyState>
      )}
    </div>
  );
};
