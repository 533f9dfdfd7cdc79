import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openTurns } from './open-turns';

const one = { atOnce: 1, atOncePerOwner: 1 };
const jobsOf = (...owners: number[]) => owners.map((owner) => ({ owner, since: owner }));

test('no owner has two turns while another owner waits for the first turn', () => {
  const owners = fc.uniqueArray(fc.integer({ min: 1, max: 20 }), { minLength: 2, maxLength: 8 });
  // In each step, some owners wait. An owner that sends a new job after each of its jobs is not in every step.
  const steps = fc.array(fc.infiniteStream(fc.boolean()), { minLength: 50, maxLength: 50 });
  fc.assert(
    fc.property(owners, steps, ([patient = 0, ...others], waits) => {
      const turns = openTurns(one);
      const since = new Map<number, number>();
      for (const [step, chosen] of waits.entries()) {
        const waiting = jobsOf(patient, ...others.filter(() => chosen.next().value === true));
        const next = turns.next(waiting) ?? 0;
        turns.begin(next);
        turns.end(next);
        if (next === patient) since.clear();
        else {
          expect(since.has(next), `step ${step}`).toBe(false);
          since.set(next, step);
        }
      }
    }),
  );
});

test('an owner without runs comes before owners with runs', () => {
  const turns = openTurns({ atOnce: 4, atOncePerOwner: 2 });
  turns.begin(1);
  turns.end(1);
  turns.begin(2);
  expect(turns.next(jobsOf(1, 2))).toBe(1);
});

test('one owner has at most its share of the runs, and all owners together at most all', () => {
  const turns = openTurns({ atOnce: 3, atOncePerOwner: 1 });
  turns.begin(1);
  expect(turns.next(jobsOf(1))).toBeUndefined();
  turns.begin(2);
  turns.begin(3);
  expect(turns.next(jobsOf(4))).toBeUndefined();
  turns.end(1);
  expect(turns.next(jobsOf(4))).toBe(4);
});
