// Runs in the page. The player's clock jumps to the time of the next message as soon as that message is ready. So the player
// makes the changes of days in an hour, with real pages, files and frames. The pages of messages have the real clock.
if (window === window.top) {
  const realNow = Date.now;
  const [realSet, realClear] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)];
  /** Timeouts in ms with which the player waits for frames, pages and its storage. These timeouts keep their real duration. */
  const unhurried = new Set([250, 1_000, 4_000, 60_000]);
  const timers = new Map();
  let ahead = 0;
  let last = 0;
  let wake = 0;

  const now = () => realNow.call(Date) + ahead;
  window.Date = class extends Date {
    constructor(...given) {
      super(...(given.length > 0 ? given : [now()]));
    }
    static now = now;
  };

  const earliest = () => Math.min(...[...timers.values()].map(({ at }) => at));
  const arm = () => {
    realClear(wake);
    if (timers.size > 0) wake = realSet(ring, Math.min(2 ** 30, Math.max(0, earliest() - now())));
  };
  function ring() {
    for (const [id, timer] of [...timers].sort(([, a], [, b]) => a.at - b.at)) {
      if (timer.at > now() || !timers.has(id)) continue;
      if (timer.every === undefined) timers.delete(id);
      else timer.at = now() + timer.every;
      timer.work();
    }
    arm();
  }
  const keep = (work, ms, every) => {
    last += 1;
    // The id is outside of the range of the browser's ids.
    const id = last + 2 ** 40;
    timers.set(id, { at: now() + (Number(ms) || 0), work, every });
    arm();
    return id;
  };
  const forget = (id) => (timers.delete(id) ? arm() : realClear(id));
  window.setTimeout = (work, ms, ...args) =>
    unhurried.has(ms) ? realSet(work, ms, ...args) : keep(() => work(...args), ms);
  window.setInterval = (work, ms, ...args) => keep(() => work(...args), ms, ms);
  window.clearTimeout = forget;
  window.clearInterval = forget;

  window.trial = { changes: 0, holes: 0, leaps: 0, addresses: 0 };
  const [made, given] = [URL.createObjectURL, URL.revokeObjectURL];
  URL.createObjectURL = (thing) => {
    window.trial.addresses += 1;
    return made.call(URL, thing);
  };
  URL.revokeObjectURL = (address) => {
    window.trial.addresses -= 1;
    given.call(URL, address);
  };
  // The previous message stays below the new message until the next frame.
  const shown = () => [...document.querySelectorAll('.screen > .layer:not(.unseen) iframe')].pop();
  const waits = () => document.querySelector('.screen > .layer.unseen iframe');
  let on;
  // A waiting message is ready when its page has responded to the check whether the page is alive.
  window.addEventListener('message', ({ data, source }) => {
    const frame = waits();
    if (data?.type === 'alive' && source === frame?.contentWindow) realSet(leap, 0, frame);
  });

  function leap(frame) {
    for (let step = 0; step < 500 && waits() === frame && timers.size > 0; step++) {
      ahead += Math.max(0, earliest() - now());
      window.trial.leaps += 1;
      ring();
    }
  }

  const look = () => {
    const frame = shown();
    if (!frame && on) window.trial.holes += 1;
    if (frame && frame !== on) window.trial.changes += 1;
    on = frame;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
