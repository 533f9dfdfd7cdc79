import { assetPattern } from './assets';

const steps = ['startAd', 'togglePause', 'fastForward', 'rewind'];

/**
 * Returns the script at the top of every page. It is plain old JavaScript, because it runs on the TV without a build step.
 */
export function frameRuntime(seconds: number): string {
  return `
var adSeconds = ${Number.isFinite(seconds) ? seconds : 0};
(function () {
  function post(message) { window.parent.postMessage(message, '*'); }
  function handles() { return ${JSON.stringify(steps)}.filter(function (name) { return typeof window[name] === 'function'; }); }
  function report(reason) { post({ type: 'error', message: String((reason && reason.message) || reason).slice(0, 500) }); }
  // A page that took the focus would receive the keys of the remote instead of the player.
  HTMLElement.prototype.focus = SVGElement.prototype.focus = window.focus = function () {};
  window.addEventListener('error', function (event) { if (event.message) report(event.message); });
  window.addEventListener('unhandledrejection', function (event) { report(event.reason); });
  window.addEventListener('message', function (event) {
    if (event.source !== window.parent || !event.data) return;
    var type = event.data.type;
    if (type === 'alive?') return post({ type: 'alive' });
    if (type === 'draw') return draw(event.data);
    var name = type === 'start' ? 'startAd' : type;
    if (${JSON.stringify(steps)}.indexOf(name) >= 0 && typeof window[name] === 'function') window[name]();
  });
  // The parent sends the script for a screenshot with the request, because screenshots are rare. The nonce allows the script,
  // and only the page that contains this frame has the nonce.
  var nonce = document.currentScript && document.currentScript.nonce;
  function draw(wish) {
    var script = document.createElement('script');
    script.nonce = nonce;
    script.text = wish.script;
    document.head.append(script);
    script.remove();
    Promise.resolve()
      .then(function () { return window.drawPage({ width: wish.width, type: 'image/webp', script: wish.script }); })
      .then(function (picture) { post({ type: 'drawn', picture: picture }); }, function () { post({ type: 'drawn', picture: '' }); });
  }
  function decoded(image) { return image.decode ? image.decode().catch(function () {}) : null; }
  function firstFrame(video) {
    return new Promise(function (done) {
      if (video.error || !video.paused || video.preload === 'none' || !(video.currentSrc || video.src)) return done();
      video.addEventListener('error', done);
      if (video.readyState >= 2) draw();
      else video.addEventListener('loadeddata', draw);
      // A loaded picture or video is not yet decoded. A seek to the first frame is, and old browsers do not report when.
      function draw() {
        if (!video.requestVideoFrameCallback) return done();
        video.requestVideoFrameCallback(done);
        video.currentTime = 0.0001;
        setTimeout(done, 1000);
      }
    });
  }
  // The second frame callback runs when the first frame is painted, the third when the frame has been presented. Hidden pages
  // get no frame callbacks.
  function drawn() {
    return new Promise(function (done) {
      if (document.hidden) return done();
      setTimeout(done, 2000);
      var frames = 0;
      requestAnimationFrame(function next() {
        if (++frames === 3) done();
        else requestAnimationFrame(next);
      });
    });
  }
  var places = new Map();
  // A playing video whose time does not advance is stuck.
  setInterval(function () {
    document.querySelectorAll('video').forEach(function (video) {
      var was = places.get(video);
      var stands = !document.hidden && !video.paused && !video.ended && was && was.time === video.currentTime;
      var times = stands ? was.times + 1 : 0;
      places.set(video, { time: video.currentTime, times: times });
      if (times === 2) report('A video stands still.');
    });
  }, 5000);
  window.addEventListener('load', function () {
    Promise.all(
      Array.from(document.images).map(decoded)
        .concat(Array.from(document.querySelectorAll('video')).map(firstFrame), document.fonts && document.fonts.ready, window.becomesReady)
    ).then(drawn).then(function () { post({ type: 'ready', handles: handles() }); });
  });
})();
`;
}

/**
 * The script of the initial document of a frame. It receives a page with its files and replaces the document with that page.
 */
export const bootstrapScript = `
window.addEventListener('message', function show(event) {
  if (event.source !== window.parent || !event.data || event.data.type !== 'show') return;
  window.removeEventListener('message', show);
  var addresses = new Map();
  event.data.assets.forEach(function (asset) {
    asset.address = URL.createObjectURL(asset.blob);
    addresses.set(asset.url, asset.address);
  });
  var page = event.data.page.replace(new RegExp(${JSON.stringify(assetPattern)}, 'g'), function (all, before, url) {
    return addresses.has(url) ? before + addresses.get(url) : all;
  });
  window.pageFiles = event.data.assets;
  document.open();
  document.write(page);
  document.close();
});
// Pages measure themselves while they are parsed. So the frame says hello only when it has a size and is drawn. A hidden
// frame is never drawn, hence the timeout.
var late = setTimeout(hello, 1000);
requestAnimationFrame(function look() {
  if (window.innerWidth > 0) hello();
  else requestAnimationFrame(look);
});
function hello() {
  clearTimeout(late);
  hello = function () {};
  window.parent.postMessage({ type: 'hello' }, '*');
}
`;
