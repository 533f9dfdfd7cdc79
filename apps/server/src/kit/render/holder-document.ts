import type { Shape } from '@marquee/playback/program/program';
import { asScriptValue } from '@marquee/playback/template/liquid-filters';
import { canvasOf, frameDocument } from '@marquee/playback/template/page';

/**
 * The document that holds a page while its picture is taken, as the player holds it: the same frame, the same sandbox. `shown`
 * in it is kept once the page is ready, was started, and has answered.
 */
export const holderDocument = (page: string, shape: Shape, nonce: string): string => {
  const { width, height } = canvasOf(shape);
  return `<!doctype html>
<meta charset="utf-8">
<style>
  html, body { margin: 0; background: #000; overflow: hidden; }
  iframe { display: block; width: ${width}px; height: ${height}px; border: 0; background: #000; }
</style>
<body>
<script nonce="${nonce}">
  var frame = document.createElement('iframe');
  var shown = new Promise(function (resolve) {
    addEventListener('message', function (event) {
      if (event.source !== frame.contentWindow || !event.data) return;
      if (event.data.type === 'ready') ['start', 'alive?'].forEach(function (type) {
        frame.contentWindow.postMessage({ type: type }, '*');
      });
      if (event.data.type === 'alive') resolve();
    });
  });
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('allow', 'autoplay');
  frame.srcdoc = ${asScriptValue(frameDocument(page, nonce))};
  document.body.append(frame);
</script>
`;
};

/** What the player's own page is under. A frame obeys it besides its own. */
export const holderPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    'img-src * blob: data:',
    'media-src * blob: data:',
    'font-src * data: blob:',
    'frame-src *',
  ].join('; ');
