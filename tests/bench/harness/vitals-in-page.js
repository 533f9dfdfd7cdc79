// Runs in the measured page, before its own scripts. Records what `Vitals` in page-vitals.ts describes.
if (window === window.top) {
  const vitals = { lcp: 0, firstRow: 0, inp: 0, slowest: '', cls: 0, nodes: 0, frame: 0 };
  window.vitals = vitals;

  const observe = (options, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      buffered: true,
      ...options,
    });
  observe({ type: 'largest-contentful-paint' }, (entry) => {
    vitals.lcp = entry.startTime;
  });
  observe({ type: 'layout-shift' }, (entry) => {
    if (!entry.hadRecentInput) vitals.cls += entry.value;
  });
  observe({ type: 'event', durationThreshold: 16 }, (entry) => {
    if (!entry.interactionId || entry.duration <= vitals.inp) return;
    vitals.inp = entry.duration;
    const name = entry.target?.getAttribute?.('aria-label') ?? entry.target?.localName ?? 'nothing';
    vitals.slowest = `${entry.name} on ${name}`;
  });

  let last = 0;
  const look = (now) => {
    if (window.scrolling && last) vitals.frame = Math.max(vitals.frame, now - last);
    last = now;
    vitals.nodes = Math.max(vitals.nodes, document.getElementsByTagName('*').length);
    if (!vitals.firstRow && window.rowSelector && document.querySelector(window.rowSelector))
      vitals.firstRow = now;
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
