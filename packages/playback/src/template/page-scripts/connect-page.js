/** The script at the top of every page. It connects the page with the player around it. */
function connectPage() {
  var steps = ['startAd', 'togglePause', 'fastForward', 'rewind'];
  /** @type {any} */
  var page = window;
  function post(message) {
    window.parent.postMessage(message, '*');
  }
  function handles() {
    return steps.filter(function (name) {
      return typeof page[name] === 'function';
    });
  }
  function report(reason) {
    post({ type: 'error', message: String((reason && reason.message) || reason).slice(0, 500) });
  }
  // A page that took the focus would receive the keys of the remote instead of the player.
  HTMLElement.prototype.focus = SVGElement.prototype.focus = window.focus = function () {};
  // A click on a link would replace the page by the page of another site.
  window.addEventListener(
    'click',
    function (event) {
      if (event.target instanceof Element && event.target.closest('a,area')) event.preventDefault();
    },
    true,
  );
  window.addEventListener('error', function (event) {
    if (event.message) report(event.message);
  });
  window.addEventListener('unhandledrejection', function (event) {
    report(event.reason);
  });
  window.addEventListener('message', function (event) {
    if (event.source !== window.parent || !event.data) return;
    var type = event.data.type;
    if (type === 'alive?') return post({ type: 'alive' });
    if (type === 'draw') return draw(event.data);
    var name = type === 'start' ? 'startAd' : type;
    if (steps.indexOf(name) >= 0 && typeof page[name] === 'function') page[name]();
  });
  // The parent sends the script for a screenshot with the request, because screenshots are rare. The nonce allows the script,
  // and only the page that contains this frame has the nonce.
  var nonce = (document.currentScript && document.currentScript.nonce) || '';
  function draw(wish) {
    var script = document.createElement('script');
    script.nonce = nonce;
    script.text = wish.script;
    document.head.append(script);
    script.remove();
    Promise.resolve()
      .then(function () {
        return window.drawPage({ width: wish.width, type: 'image/webp', script: wish.script });
      })
      .then(
        function (picture) {
          post({ type: 'drawn', picture: picture });
        },
        function () {
          post({ type: 'drawn', picture: '' });
        },
      );
  }
  function decoded(image) {
    return image.decode ? image.decode().catch(function () {}) : null;
  }
  /** @returns {Promise<void>} */
  function firstFrame(video) {
    return new Promise(function (done) {
      if (video.error || !video.paused || video.preload === 'none' || !(video.currentSrc || video.src))
        return done();
      video.addEventListener('error', done);
      if (video.readyState >= 2) seek();
      else video.addEventListener('loadeddata', seek);
      // A loaded video is not decoded yet. A seek decodes the first frame. Old browsers do not report when it is decoded.
      function seek() {
        if (!video.requestVideoFrameCallback) return done();
        video.requestVideoFrameCallback(done);
        video.currentTime = 0.0001;
        setTimeout(done, 1000);
      }
    });
  }
  // The second frame callback runs when the first frame is painted, the third when the frame has been presented. Hidden pages
  // get no frame callbacks.
  /** @returns {Promise<void>} */
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
  // Reports a playing video whose time does not advance for two checks.
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
    void Promise.all(
      Array.from(document.images)
        .map(decoded)
        .concat(
          Array.from(document.querySelectorAll('video')).map(firstFrame),
          document.fonts && document.fonts.ready,
          window.becomesReady,
        ),
    )
      .then(drawn)
      .then(function () {
        post({ type: 'ready', handles: handles() });
      });
  });
}
