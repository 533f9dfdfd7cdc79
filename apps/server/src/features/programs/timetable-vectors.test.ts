import { schedulesAt } from '@marquee/playback/timetable/segments';
import vectors from '@marquee/playback/vectors/timetable.json';
import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';

const world = await testWorld();
const make = contentMaker(world);
const minute = 60_000;

test.each(vectors.cases)('the TV and its preview follow the timetable: $name', async (each) => {
  const { timezone, schedules, from, until, on } = each;
  world.clock.advance(Date.parse(from) - world.clock.now().getTime());
  const anna = await world.register(`Harbour Cinema ${vectors.cases.indexOf(each)}`);
  const screen = await make.screen(anna);
  await world.call(anna, 'POST /screens', { body: [{ id: screen.id, name: 'Foyer', timezone }] });
  const numbers = new Map<number, number>();
  for (const { id, times } of schedules) {
    const made = await make.schedule(anna, screen.id, `Schedule ${id}`);
    numbers.set(made.id, id);
    if (times.length > 0)
      await world.call(anna, 'POST /scheduleTimes', {
        body: times.map((time) => ({ ...time, scheduleId: made.id })),
      });
  }
  const device = await make.pairedTv(anna, screen.id);
  const told = await world.call(device, 'GET /player/program');
  const shown = await world.call(anna, 'GET /player/preview/screen/:screenId', {
    params: { screenId: screen.id },
  });
  for (const { body } of [told, shown]) {
    on.forEach(({ at, schedules: expected }, place) => {
      const end = Date.parse(on[place + 1]?.at ?? until);
      for (const instant of [Date.parse(at), end - minute])
        expect(new Set(schedulesAt(body, instant).map((id) => numbers.get(id)))).toEqual(new Set(expected));
    });
  }
});
