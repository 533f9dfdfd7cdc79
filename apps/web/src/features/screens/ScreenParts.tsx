import type { Screen } from '@marquee/contract/screens';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { useLayoutEffect, useRef, useState } from 'react';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { devicesQuery } from '../devices/device-data';
import { availablePlaylistsQuery } from '../playlists/playlist-data';
import { SchedulesPanel } from '../schedules/SchedulesPanel';
import { schedulesQuery } from '../schedules/schedule-data';
import { NextSteps } from './NextSteps';
import { NowPlaying } from './NowPlaying';
import { healthQuery } from './screen-data';

/**
 * What a screen plays, its TVs and its schedules. The parts appear together, because a late part would move the other parts. While
 * the form of a schedule is open, the page shows only this form.
 */
export const ScreenParts = ({ screen, pair }: { screen: Screen; pair: () => void }) => {
  const { id, rotation, screenMode, timezone } = screen;
  const offered = screenMode !== 'slideshow';
  const schedules = useQuery({ ...schedulesQuery(id), enabled: offered });
  const playlists = useQuery({ ...availablePlaylistsQuery, enabled: offered });
  const devices = useQuery(devicesQuery(id));
  const health = useQuery(healthQuery(id));
  const [editing, setEditing] = useState<number>();
  const panel = useRef<HTMLDivElement>(null);
  const revealed = useRef(editing);
  useLayoutEffect(() => {
    // The page opens at its start. Later, it shows the form that a person opened, or the schedules after the form is closed.
    if (revealed.current !== editing) panel.current?.scrollIntoView({ block: 'nearest' });
    revealed.current = editing;
  }, [editing]);

  const needed = offered ? [schedules, playlists, devices, health] : [devices, health];
  if (needed.some(({ isPending }) => isPending)) return <LoadingIndicator />;
  const steps = {
    tv: devices.data?.length === 0,
    schedule: offered && schedules.data?.length === 0,
  };
  return (
    <>
      <div hidden={editing !== undefined}>
        <NextSteps missing={steps} pair={pair} schedule={() => setEditing(0)} />
        <NowPlaying screen={screen} schedules={offered ? (schedules.data ?? []) : []} />
      </div>
      <div ref={panel}>
        <SchedulesPanel
          screenId={id}
          shape={shapeOfRotation(rotation)}
          timezone={timezone}
          offered={offered}
          editing={editing}
          edit={setEditing}
        />
      </div>
    </>
  );
};
