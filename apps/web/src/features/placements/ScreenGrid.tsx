import { Button, Switch } from '@mantine/core';
import { nameContains } from '@marquee/contract/kit/name-contains';
import type { Screen } from '@marquee/contract/screens';
import { useMemo, useState } from 'react';
import { inNameOrder } from '../../kit/in-name-order';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { SearchField } from '../../ui/SearchField';
import { ScreenFace } from '../screens/ScreenFace';
import { useStatuses } from '../screens/use-statuses';
import styles from './ShowOnScreen.module.css';

/** Number of screens from which the dialog has a search field. */
const searchFrom = 9;

/** The screens of the department with their pictures and states, to choose one or, with `chooseSeveral`, several. */
export const ScreenGrid = ({
  screens,
  choose,
  chooseSeveral,
}: {
  screens: readonly Screen[];
  choose: (id: number) => void;
  chooseSeveral?: (ids: number[]) => void;
}) => {
  const stateOf = useStatuses();
  const [search, setSearch] = useState('');
  // Undefined: a press on a screen chooses this screen alone.
  const [picked, setPicked] = useState<ReadonlySet<number>>();
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
        <SearchField label="Search screens" value={search} onChange={setSearch} focusInDialog />
      )}
      {chooseSeveral && screens.length > 1 && (
        <Switch
          label="Several screens"
          checked={picked !== undefined}
          onChange={(event) => setPicked(event.currentTarget.checked ? new Set() : undefined)}
        />
      )}
      {shown.length === 0 && <p>No screens found. Try a different search.</p>}
      <div className={styles.screens}>
        {shown.map((screen) => (
          <button
            key={screen.id}
            type="button"
            className={styles.screen}
            aria-pressed={picked?.has(screen.id)}
            onClick={() => (picked ? setPicked(toggled(picked, screen.id)) : choose(screen.id))}
          >
            <ScreenFace screen={screen} state={stateOf(screen)} />
          </button>
        ))}
      </div>
      {chooseSeveral && picked && (
        <div className={styles.picked}>
          <Button disabled={picked.size === 0} onClick={() => chooseSeveral([...picked])}>
            {picked.size < 2 ? 'Continue' : `Continue with ${picked.size} screens`}
          </Button>
        </div>
      )}
    </div>
  );
};

const toggled = (ids: ReadonlySet<number>, id: number): ReadonlySet<number> =>
  ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id]);
