import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { VirtualList } from '../../ui/VirtualList';
import { ScreenCard } from '../screens/ScreenCard';
import type { ShownScreen } from '../screens/use-shown-screens';
import { wallSummary } from '../screens/wall-order';
import { HomeSection } from './HomeSection';

/** Number of screens that the wall shows before a person asks for all. */
const atFirst = 8;

/** The screens with their last screenshots and their states. */
export const LiveWall = ({ shown, mayEdit }: { shown: readonly ShownScreen[]; mayEdit: boolean }) => {
  const [all, setAll] = useState(false);
  const isPhone = useMediaQuery('(max-width: 800px)');
  return (
    <HomeSection
      title="Screens"
      note={shown.length > 0 ? wallSummary(shown) : undefined}
      action={
        shown.length > atFirst ? (
          <Button variant="default" onClick={() => setAll(!all)}>
            {all ? 'Show fewer' : `Show all ${shown.length.toLocaleString('en')}`}
          </Button>
        ) : null
      }
    >
      {shown.length === 0 ? (
        <EmptyState
          drawing="display"
          action={
            mayEdit ? (
              <ButtonLink variant="default" to="/screens/$id" params={{ id: 0 }}>
                Add a screen
              </ButtonLink>
            ) : null
          }
        >
          Your screens will appear here, with what they play.
        </EmptyState>
      ) : (
        <VirtualList
          label="Screens"
          items={all ? shown : shown.slice(0, atFirst)}
          keyOf={idOf}
          rowHeight={cardHeight}
          minColumnWidth={isPhone ? 140 : 220}
          gap={isPhone ? 16 : 24}
        >
          {({ screen, state }) => <ScreenCard screen={screen} state={state} />}
        </VirtualList>
      )}
    </HomeSection>
  );
};

const cardHeight = 228;
const idOf = ({ id }: ShownScreen) => id;
