/** ms after its start: the moment at which a page is shown, as in the pictures that the server draws. */
const moment = 10_000;

/**
 * A script for a page in the preview: once the page has started, and its movement is over, it posts a picture of itself to the
 * page that holds the preview, as {type: 'drawn', picture: 'data:image/png;base64,...'}. It writes the document, as it stands, into an
 * SVG, and draws that: an SVG reaches nothing outside, so all files must already stand in the page as data. What can't be drawn
 * that way (frames, pictures of other sites) makes no picture.
 */
export const pictureScript = (width: number): string => `
(function () {
  window.addEventListener('message', function (event) {
    if (event.source === window.parent && event.data && event.data.type === 'start')
      setTimeout(function () { skip(0).then(draw); }, 400);
  });
  function skip(round) {
    var moving = document.getAnimations().filter(function (each) { return each.playState === 'running' && each.effect; });
    if (moving.length === 0 || round === 20) return Promise.resolve();
    moving.forEach(function (each) {
      if (each.effect.getComputedTiming().endTime <= ${moment}) return each.finish();
      each.currentTime = ${moment};
      each.pause();
    });
    return new Promise(function (done) { setTimeout(done, 100); }).then(function () { return skip(round + 1); });
  }
  // In an SVG movement begins anew: what it has come to is written down instead.
  function stills() {
    var css = '*,*::before,*::after{animation:none!important;transition:none!important}';
    document.getAnimations().forEach(function (each, at) {
      var target = each.effect && each.effect.target;
      if (!target) return;
      if (!target.dataset.still) target.dataset.still = at;
      var now = getComputedStyle(target, each.effect.pseudoElement);
      var names = {};
      each.effect.getKeyframes().forEach(function (frame) { Object.assign(names, frame); });
      css += '[data-still="' + target.dataset.still + '"]' + (each.effect.pseudoElement || '') + '{';
      Object.keys(names).forEach(function (name) {
        if (/^(offset|computedOffset|easing|composite)$/.test(name)) return;
        var property = name.slice(0, 2) === '--' ? name : name.replace(/^css/, '').replace(/[A-Z]/g, '-$&').toLowerCase().replace(/^-(?!webkit)/, '');
        css += property + ':' + now.getPropertyValue(property) + '!important;';
      });
      css += '}';
    });
    return css;
  }
  function scene(element) {
    if (element.tagName === 'CANVAS') return element.toDataURL();
    var canvas = document.createElement('canvas');
    canvas.width = element.videoWidth || 1;
    canvas.height = element.videoHeight || 1;
    canvas.getContext('2d').drawImage(element, 0, 0);
    return canvas.toDataURL('image/jpeg');
  }
  function isOurs(image) { return !image.src || /^(data|blob):/.test(image.currentSrc || image.src); }
  function draw() {
    if (document.querySelector('iframe,object,embed') || !Array.from(document.images).every(isOurs)) return;
    var still = document.createElement('style');
    still.textContent = stills();
    var copy = document.documentElement.cloneNode(true);
    var scenes = copy.querySelectorAll('canvas,video');
    document.querySelectorAll('canvas,video').forEach(function (element, at) {
      var look = getComputedStyle(element);
      var size = look.objectFit === 'fill' ? '100% 100%' : look.objectFit === 'none' ? 'auto' : look.objectFit;
      scenes[at].removeAttribute('src');
      scenes[at].removeAttribute('poster');
      scenes[at].style.cssText += ';width:' + look.width + ';height:' + look.height +
        ';background:url(' + scene(element) + ') ' + look.objectPosition + '/' + size + ' no-repeat';
    });
    copy.querySelectorAll('script,noscript,template,link,meta,source').forEach(function (element) { element.remove(); });
    copy.querySelector('head').append(still);
    var width = window.innerWidth, height = window.innerHeight;
    var svg = '<svg xmlns="http://www.w3.org/2000/svg" width="' + width + '" height="' + height + '" viewBox="0 0 ' + width + ' ' + height +
      '" style="font-size:' + getComputedStyle(document.documentElement).fontSize + '"><foreignObject width="100%" height="100%">' +
      new XMLSerializer().serializeToString(copy).replace(/[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]/g, '') + '</foreignObject></svg>';
    var image = new Image();
    image.src = 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
    image.decode().then(function () {
      var canvas = document.createElement('canvas');
      canvas.width = ${width};
      canvas.height = Math.round(${width} * height / width);
      canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
      window.parent.parent.postMessage({ type: 'drawn', picture: canvas.toDataURL() }, '*');
    });
  }
})();
`;
