// Says that the browser is too old, and removes the element of the app, so that the app does not start. Old browsers read this file,
// so it has the syntax of ES5. The features are those of the oldest browsers in the README: color-mix is in Chrome 111, and
// registerProperty is in Firefox 128 and Safari 16.4.
(function () {
  var isSupported =
    window.CSS !== undefined &&
    CSS.supports !== undefined &&
    CSS.registerProperty !== undefined &&
    CSS.supports('color', 'color-mix(in srgb, red, blue)');
  if (isSupported) return;
  var sentence = document.createElement('p');
  sentence.setAttribute('role', 'alert');
  sentence.style.cssText = 'max-width: 36em; margin: 15vh auto; padding: 0 24px; font: 18px/1.5 sans-serif';
  sentence.textContent =
    'This browser is too old for Marquee. Please use Chrome 111, Edge 111, Firefox 128, Safari 16.4 or a later version of one of them.';
  document.body.replaceChild(sentence, document.getElementById('root'));
})();
