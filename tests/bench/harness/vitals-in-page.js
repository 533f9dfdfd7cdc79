// Runs in the measured page before the scripts of the page. Records the values of `Vitals` in page-vitals.ts.
if (window === window.top) {
  const vitals = { lcp: 0, firstRow: 0, inp: 0, slowest: '', cls: 0, shifted: '', nodes: 0, frame: 0 };
  window.vitals = vitals;
  let largestShift = 0;

  const observe = (options, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      buffered: true,
      ...options,
    });
  observe({ type: 'largest-contentful-paint' }, (entry) => {
    vitals.lcp = entry.startTime;
  });
  observe({ type: 'layout-shift' }, (entry) => {
    if (entry.hadRecentInput) return;
    vitals.cls += entry.value;
    if (entry.value <= largestShift) return;
    largestShift = entry.value;
    const [{ node, previousRect, currentRect } = {}] = entry.sources;
    const element = node?.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    const name =
      element?.id || element?.getAttribute?.('aria-label') || element?.className || element?.localName;
    vitals.shifted = `${name} from x ${previousRect?.x}, y ${previousRect?.y} to x ${currentRect?.x}, y ${currentRect?.y} px`;
  });
  observe({ type: 'event', durationThreshold: 16 }, (entry) => {
    if (!entry.interactionId || entry.duration <= vitals.inp) return;
    vitals.inp = entry.duration;
    const element = entry.target?.closest?.('button, a, summary') ?? entry.target;
    const name =
      element?.getAttribute?.('aria-label') || element?.textContent || element?.localName || 'nothing';
    vitals.slowest = `${entry.name} on ${name.slice(0, 40)}`;
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
