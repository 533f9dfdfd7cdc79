/** A running template: each step runs a part of it, and can start a part that has steps of its own. */
export type Steps = Iterator<unknown>;

/** Number of steps between two looks at the clock. A step takes some microseconds. */
const stepsAtOnce = 50;

/**
 * Runs a template to its end and returns its text. Between some steps it awaits `pace`, in which other work can run.
 * @param maxMs maximum time of all steps together, in milliseconds. Time in `pace` does not count.
 * @throws Error of the template, or if the template takes too long
 */
export async function runInSteps(steps: Steps, pace: () => Promise<void>, maxMs: number): Promise<unknown> {
  const open = [steps];
  let resume: (top: Steps) => IteratorResult<unknown> | undefined = (top) => top.next();
  let used = 0;
  for (;;) {
    const began = performance.now();
    for (let count = 0; count < stepsAtOnce; count++) {
      const top = open.at(-1);
      if (!top) throw new Error('The template has no steps.');
      try {
        const { done, value } = resume(top) ?? { done: true, value: undefined };
        if (done) open.pop();
        if (isSteps(value)) {
          open.push(value);
          resume = (next) => next.next();
        } else {
          if (open.length === 0) return value;
          resume = (next) => next.next(value);
        }
      } catch (error) {
        open.pop();
        if (open.length === 0) throw error;
        resume = (next) => {
          if (!next.throw) throw error;
          return next.throw(error);
        };
      }
    }
    used += performance.now() - began;
    if (used > maxMs) throw new Error('template render limit exceeded');
    await pace();
  }
}

function isSteps(value: unknown): value is Steps {
  return (
    typeof value === 'object' && value !== null && 'next' in value && 'throw' in value && 'return' in value
  );
}
