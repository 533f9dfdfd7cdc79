import type { Screen } from '@marquee/contract/screens';
import { useMemo, useState } from 'react';
import { inNameOrder } from '../../kit/in-name-order';
import { nameContains } from '../../kit/name-contains';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { SearchField } from '../../ui/SearchField';
import { ScreenFace } from '../screens/ScreenFace';
import { useStatuses } from '../screens/use-statuses';
import styles from './ShowOnScreen.module.css';

/** Number of screens from which the dialog has a search field. */
const searchFrom = 9;

/** The screens of the department with their pictures and states, to choose one. */
export const ScreenGrid = ({
  screens,
  choose,
}: {
  screens: readonly Screen[];
  choose: (id: number) => void;
}) => {
  const stateOf = useStatuses();
  const [search, setSearch] = useState('');
  const ordered = useMemo(() => inNameOrder(screens), [screens]);
  const shown = ordered.filter(({ name }) => nameContains(name, search));
  if (screens.length === 0)
    return (
      <EmptyState
        drawing="display"
        action={
          <ButtonLink to="/screens/$id" params={{ id: 0 }}>
            Add a screen
          </ButtonLink>
        }
      >
        A screen is a place with a TV. Add one first.
      </EmptyState>
    );
  return (
    <div className={styles.choice}>
      {screens.length >= searchFrom && (
        <SearchField label="Search screens" value={search} onChange={setSearch} />
      )}
      {shown.length === 0 && <p>No screens found. Try a different search.</p>}
      <div className={styles.screens}>
        {shown.map((screen) => (
          <button key={screen.id} type="button" className={styles.screen} onClick={() => choose(screen.id)}>
            <ScreenFace screen={screen} state={stateOf(screen)} />
          </button>
        ))}
      </div>
    </div>
  );
};
