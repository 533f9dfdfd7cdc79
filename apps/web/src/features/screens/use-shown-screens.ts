import type { Screen } from '@marquee/contract/screens';
import { useMemo } from 'react';
import { inNameOrder } from '../../kit/in-name-order';
import { useQuery } from '../../kit/use-query';
import type { Tone } from '../../ui/StatusDot';
import { screensQuery } from './screen-data';
import { type ScreenState, useStatuses } from './use-statuses';
import { inWallOrder } from './wall-order';

export type ShownScreen = { id: number; screen: Screen; state: ScreenState; tone: Tone };

/** Returns the screens of the department with their states, in the order of the wall. Undefined: they are loading. */
export const useShownScreens = (): ShownScreen[] | undefined => {
  const { data } = useQuery(screensQuery);
  const stateOf = useStatuses();
  const named = useMemo(() => data && inNameOrder(data), [data]);
  return (
    named &&
    inWallOrder(
      named.map((screen) => {
        const state = stateOf(screen);
        return { id: screen.id, screen, state, tone: state.status?.tone ?? 'none' };
      }),
    )
  );
};
