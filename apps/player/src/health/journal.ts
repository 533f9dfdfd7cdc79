/** Reports a fault that nobody sees: its kind, a description, and the address of the message or file. */
export type Report = (kind: string, about: string, url?: string) => void;

/** Maximum number of kinds of faults in a report. The server accepts at most 30 details, and some details are not faults. */
const maxKinds = 15;

/** Counts faults by kind for the next health report, and stores the last fault. */
export function makeJournal(print: (line: string) => void = console.warn) {
  let counts = new Map<string, number>();
  let last = '';
  let listener: Report | undefined;
  return {
    report(kind: string, about: string, url?: string) {
      if (counts.has(kind) || counts.size < maxKinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      last = `${kind}: ${about}${url ? ` (${url})` : ''}`.slice(0, 200);
      print(last);
      listener?.(kind, about, url);
    },
    /** Also passes every later fault to this function. */
    listen(report: Report) {
      listener = report;
    },
    /** Returns the details for a health report and starts a new count. */
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
