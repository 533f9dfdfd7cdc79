/** Something went wrong that nobody is there to see: what kind, and what it was about. */
export type Report = (kind: string, about: string) => void;

/** The last things that went wrong, each kind counted, for the next health report. */
export function makeJournal(say: (line: string) => void = console.warn) {
  let counts = new Map<string, number>();
  let last = '';
  return {
    report(kind: string, about: string) {
      counts.set(kind, (counts.get(kind) ?? 0) + 1);
      last = `${kind}: ${about}`.slice(0, 200);
      say(last);
    },
    /** As the details of a health report; starts anew. */
    take(): Record<string, string> {
      const details: Record<string, string> = {};
      for (const [kind, count] of counts) details[kind] = String(count);
      if (last) details.lastFault = last;
      counts = new Map();
      last = '';
      return details;
    },
  };
}

export type Journal = ReturnType<typeof makeJournal>;
