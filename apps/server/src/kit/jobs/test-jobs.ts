import type { Jobs, Services, Work } from '../http/context';

/** Creates jobs for feature tests. They run in the test's process and in order when the test calls `doAll`. */
export const testJobs = (): Jobs & {
  doAll(services: Services): Promise<void>;
  /** Returns the inputs of the jobs with this name that are not done. */
  waiting(name: string): unknown[];
} => {
  let left: { work: Work; input: unknown; about: number | string | undefined }[] = [];
  return {
    send: async (work, input) => {
      const about = work.onceFor?.(work.input.parse(input));
      if (about !== undefined && left.some((each) => each.work.name === work.name && each.about === about))
        return;
      left.push({ work, input, about });
    },
    // A failed job fails the test, so the list of failed jobs is always empty.
    failed: async () => [],
    retry: async () => false,
    dismiss: async () => false,
    waiting: (name) => left.flatMap(({ work, input }) => (work.name === name ? [input] : [])),
    doAll: async (services) => {
      const due = left;
      left = [];
      for (const { work, input } of due) await work.perform(services, input);
    },
  };
};
