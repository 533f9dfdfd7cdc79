import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { VirtualList } from '../../ui/VirtualList';
import { ScreenCard } from '../screens/ScreenCard';
import { HomeSection } from './HomeSection';
import type { ShownScreen } from './use-shown-screens';

/** Number of screens that the wall shows before a person asks for all. */
const atFirst = 8;

/** The screens with their last screenshots and their states. */
export const LiveWall = ({ shown, mayEdit }: { shown: readonly ShownScreen[]; mayEdit: boolean }) => {
  const [all, setAll] = useState(false);
  const isPhone = useMediaQuery('(max-width: 800px)');
  return (
    <HomeSection
      title="Screens"
      note={shown.length > 0 ? summaryOf(shown) : undefined}
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

/** Counts the screens by state: '2 offline · 9 on · 1 without a TV'. */
const summaryOf = (shown: readonly ShownScreen[]) =>
  (['warning', 'on', 'asleep', 'none'] as const)
    .map((tone) => ({ tone, count: shown.filter((each) => each.tone === tone).length }))
    .filter(({ count }) => count > 0)
    .map(({ tone, count }) => `${count.toLocaleString('en')} ${names[tone]}`)
    .join(' · ');
const names = { warning: 'offline', on: 'on', asleep: 'asleep', none: 'without a TV' };
