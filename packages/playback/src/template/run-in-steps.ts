/** A running template: each step runs a part of it, and can start a part that has steps of its own. */
export type Steps = Iterator<unknown>;

/** Number of steps between two looks at the clock. A thousand steps take about a millisecond. */
const stepsAtOnce = 1_000;

/**
 * Runs a template to its end and returns its text. Between some steps it awaits `pace`, in which other work can run.
 * @param maxMs maximum time of all steps together, in milliseconds. Time in `pace` does not count.
 * @throws Error of the template, or if the template takes too long
 */
export async function runInSteps(steps: Steps, pace: () => Promise<void>, maxMs: number): Promise<unknown> {
  const run = runner(steps);
  for (let used = 0; used <= maxMs; ) {
    const began = performance.now();
    const ended = run(stepsAtOnce);
    if (ended) return ended.value;
    used += performance.now() - began;
    await pace();
  }
  throw new Error('template render limit exceeded');
}

/** Returns a function that runs the next steps. It returns the value of the whole template after the last step. */
function runner(steps: Steps) {
  const outer: Steps[] = [];
  let top = steps;
  let value: unknown;
  let isError = false;
  return (count: number): { value: unknown } | undefined => {
    for (let step = 0; step < count; step++) {
      let isDone = true;
      try {
        const result: IteratorResult<unknown> = isError && top.throw ? top.throw(value) : top.next(value);
        isDone = result.done === true;
        isError = false;
        value = result.value;
      } catch (error) {
        isError = true;
        value = error;
      }
      if (!isError && isSteps(value)) {
        if (!isDone) outer.push(top);
        top = value;
        value = undefined;
      } else if (isDone) {
        const next = outer.pop();
        if (!next && isError) throw value;
        if (!next) return { value };
        top = next;
      }
    }
    return undefined;
  };
}

function isSteps(value: unknown): value is Steps {
  return (
    typeof value === 'object' && value !== null && 'next' in value && 'throw' in value && 'return' in value
  );
}
