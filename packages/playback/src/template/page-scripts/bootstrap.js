/**
 * The script of the initial document of a frame. It receives a page with its files and replaces the document with that page.
 * @param {string} assetPattern see `assets.ts`
 * @param {(clock: PageClock) => void} screenClock see `screen-clock.js`
 */
function bootstrap(assetPattern, screenClock) {
  window.addEventListener('message', function show(event) {
    if (event.source !== window.parent || !event.data || event.data.type !== 'show') return;
    window.removeEventListener('message', show);
    var addresses = new Map();
    event.data.assets.forEach(function (asset) {
      asset.address = URL.createObjectURL(asset.blob);
      addresses.set(asset.url, asset.address);
    });
    var page = event.data.page.replace(new RegExp(assetPattern, 'g'), function (all, before, url) {
      return addresses.has(url) ? before + addresses.get(url) : all;
    });
    window.pageFiles = event.data.assets;
    window.pageClock = event.data.clock;
    if (window.pageClock) screenClock(window.pageClock);
    document.open();
    document.write(page);
    document.close();
  });
  // Pages measure themselves while they are parsed. So the frame posts `hello` only when it has a size and is rendered. A
  // hidden frame is never rendered, so a timer also posts `hello`.
  var isGreeted = false;
  var late = setTimeout(hello, 1000);
  requestAnimationFrame(function look() {
    if (window.innerWidth > 0) hello();
    else requestAnimationFrame(look);
  });
  function hello() {
    clearTimeout(late);
    if (isGreeted) return;
    isGreeted = true;
    window.parent.postMessage({ type: 'hello' }, '*');
  }
}
