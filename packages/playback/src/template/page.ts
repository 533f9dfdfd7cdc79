import { canvasOf, type TemplateShape } from '../program/shapes';
import { head, originPlaceholder } from './frame-head';
import { frameRuntime } from './frame-scripts';
import { noSites, type PageSites } from './page-sites';

/** Placeholder in a page for the nonce that allows its scripts; see `frameDocument`. */
export const noncePlaceholder = 'nonce-of-this-showing';

/**
 * Returns a complete HTML document with this body. The document runs in a frame with `sandbox="allow-scripts"`. Its scripts can
 * read `adSeconds`, and may define `startAd`, `togglePause`, `fastForward` and `rewind`.
 * The page posts to its parent: {type:'ready', handles: string[]}, {type:'error', message} and {type:'alive'}. A page is ready
 * when it is loaded, its pictures are decoded, its fonts are loaded, its promise `becomesReady` is resolved, and all content is
 * painted. `handles` contains 'startAd', 'togglePause', 'fastForward' and 'rewind', each only if the page defines this function.
 * The page receives {type:'start' | 'togglePause' | 'fastForward' | 'rewind' | 'alive?'} and {type:'draw', script, width} (see
 * `pictureScript`), to which the page responds with {type:'drawn', picture}.
 * `seeThrough` is for overlays: the page is transparent. `sites`: the other sites from which the page may load. Default: none.
 */
export function makePage({
  body,
  shape,
  seconds,
  seeThrough = false,
  sites = noSites,
}: {
  body: string;
  shape: TemplateShape;
  seconds: number;
  seeThrough?: boolean;
  sites?: PageSites;
}): string {
  const { width, height } = canvasOf(shape);
  const ground = seeThrough ? 'transparent' : '#000';
  return `${head(noncePlaceholder, originPlaceholder, sites)}
<meta name="viewport" content="width=${width}, height=${height}">
<style>html,body{margin:0;width:100%;height:100%;overflow:hidden}html{background:${ground}}*{box-sizing:border-box}</style>
<script nonce=${noncePlaceholder}>${frameRuntime(seconds)}</script>
</head>
<body>
${body}
</body>
</html>
`;
}

/**
 * Returns the page with this nonce and origin, ready for a frame. `nonce` consists of letters, digits, '-' and '_'. A frame also
 * obeys the policy of the page that contains it, so use the nonce and the origin of that page.
 */
export function frameDocument(page: string, nonce: string, origin: string): string {
  return page.split(noncePlaceholder).join(nonce).split(originPlaceholder).join(origin);
}
