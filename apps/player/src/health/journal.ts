/** Something went wrong that nobody is there to see: what kind, what it was about, and where (the address of a message or a file). */
export type Report = (kind: string, about: string, url?: string) => void;

/** The server takes at most 30 details of a device, and a few are no faults. */
const maxKinds = 15;

/** The last things that went wrong, each kind counted, for the next health report. */
export function makeJournal(say: (line: string) => void = console.warn) {
  let counts = new Map<string, number>();
  let last = '';
  let ear: Report | undefined;
  return {
    report(kind: string, about: string, url?: string) {
      if (counts.has(kind) || counts.size < maxKinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      last = `${kind}: ${about}${url ? ` (${url})` : ''}`.slice(0, 200);
      say(last);
      ear?.(kind, about, url);
    },
    /** Who else is to know. */
    listen(to: Report) {
      ear = to;
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
