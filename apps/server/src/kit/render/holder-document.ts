import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import { bootstrapDocument } from '@marquee/playback/template/bootstrap';
import { asScriptValue } from '@marquee/playback/template/liquid-filters';
import { frameDocument } from '@marquee/playback/template/page';

/**
 * Returns the document that contains a page while its picture is taken. The page runs in the same frame as in the player. The
 * promise `shown` of the document resolves when the page has reported that it is ready, was started, and has responded.
 */
export const holderDocument = (page: string, shape: Shape, nonce: string, origin: string): string => {
  const { width, height } = canvasOf(shape);
  return `<!doctype html>
<meta charset="utf-8">
<style>
  html, body { margin: 0; background: #000; overflow: hidden; }
  iframe { display: block; width: ${width}px; height: ${height}px; border: 0; background: #000; }
</style>
<body>
<script nonce="${nonce}">
  var page = ${asScriptValue(frameDocument(page, nonce, origin))};
  var frame = document.createElement('iframe');
  var shown = new Promise(function (resolve) {
    addEventListener('message', function (event) {
      if (event.source !== frame.contentWindow || !event.data) return;
      switch (event.data.type) {
        case 'hello': return say({ type: 'show', page: page, assets: [] });
        case 'ready': say({ type: 'start' }); return say({ type: 'alive?' });
        case 'alive': return resolve();
      }
    });
  });
  function say(word) { frame.contentWindow.postMessage(word, '*'); }
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.setAttribute('allow', 'autoplay');
  frame.srcdoc = ${asScriptValue(bootstrapDocument(nonce, origin))};
  document.body.append(frame);
</script>
`;
};

/** Returns the content security policy of the document. The frame in the document obeys this policy too. */
export const holderPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    'img-src * blob: data:',
    'media-src * blob: data:',
    'font-src * data: blob:',
    'frame-src *',
    'object-src *',
  ].join('; ');
