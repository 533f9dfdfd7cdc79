/**
 * Plays the pages of a zone in `box`, each in its own frame. The next frame loads invisibly before its page is due.
 * Each page is scaled to the largest size at which it fits completely. `ready` resolves when the first page is shown.
 * The first page is the page that is due by the clock. Otherwise a short message would always show the same first pages.
 */
function openZone(box, zone) {
  const soon = 8000;
  const patience = 15000;
  const pages = zone.pages.slice();
  let place = dueNow();
  let shown;
  let started = false;

  function dueNow() {
    const total = pages.reduce((sum, page) => sum + page.seconds, 0);
    let left = total > 0 ? (Date.now() / 1000) % total : 0;
    const found = pages.findIndex((page) => (left -= page.seconds) < 0);
    return Math.max(0, found);
  }

  function open(page) {
    const frame = document.createElement('iframe');
    const scale = Math.min(box.clientWidth / page.width, box.clientHeight / page.height);
    const left = (box.clientWidth - page.width * scale) / 2;
    const top = (box.clientHeight - page.height * scale) / 2;
    frame.setAttribute('sandbox', 'allow-scripts');
    frame.setAttribute('allow', 'autoplay');
    frame.tabIndex = -1;
    frame.style.cssText =
      'position:absolute;left:0;top:0;border:0;opacity:0;transform-origin:0 0;background:#000;' +
      `width:${page.width}px;height:${page.height}px;transform:translate(${left}px,${top}px) scale(${scale})`;
    const say = (word) => frame.contentWindow && frame.contentWindow.postMessage(word, '*');
    let hear;
    const ready = new Promise((resolve, reject) => {
      const timer = setTimeout(reject, patience);
      hear = ({ source, data }) => {
        if (source !== frame.contentWindow || !data) return;
        if (data.type === 'hello') {
          const files = (window.pageFiles || []).filter(({ url }) => page.files.indexOf(url) >= 0);
          say({ type: 'show', page: page.page, assets: files, clock: window.pageClock });
        }
        if (data.type === 'ready' || data.type === 'error') clearTimeout(timer);
        if (data.type === 'ready') resolve();
        if (data.type === 'error') reject();
      };
      window.addEventListener('message', hear);
    });
    frame.srcdoc = zone.frame;
    box.appendChild(frame);
    return {
      page,
      ready,
      show() {
        frame.style.opacity = 1;
      },
      start: () => say({ type: 'start' }),
      close() {
        window.removeEventListener('message', hear);
        frame.remove();
      },
    };
  }

  /** Resolves to the frame of the next page that loads, or to undefined. A page that fails to load is not played again. */
  function prepare() {
    const page = pages[place];
    if (!page) return Promise.resolve();
    const layer = open(page);
    return layer.ready.then(
      () => {
        place = (place + 1) % pages.length;
        return layer;
      },
      () => {
        layer.close();
        pages.splice(pages.indexOf(page), 1);
        place = pages.length > 0 ? place % pages.length : 0;
        return prepare();
      },
    );
  }

  function bringOn(layer) {
    const before = shown;
    shown = layer;
    box.classList.add('playing');
    layer.show();
    if (started) run();
    // The previous frame stays below the new frame until the browser has painted the new frame.
    if (before) setTimeout(before.close, 300);
  }

  function run() {
    shown.start();
    const { seconds } = shown.page;
    const end = Date.now() + seconds * 1000;
    if (pages.length < 2) return;
    setTimeout(() => {
      prepare().then((next) => {
        if (next) setTimeout(() => bringOn(next), Math.max(0, end - Date.now()));
      });
    }, Math.max(0, seconds * 1000 - soon));
  }

  return {
    ready: prepare().then((first) => first && bringOn(first)),
    start() {
      if (started) return;
      started = true;
      if (shown) run();
    },
  };
}
