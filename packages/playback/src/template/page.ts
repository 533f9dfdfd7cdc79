import { canvasOf, type TemplateShape } from '../program/shapes';
import { head } from './frame-head';
import { frameRuntime } from './frame-scripts';

/** Stands in a page where the nonce goes that lets its scripts run; see `frameDocument`. */
export const noncePlaceholder = 'nonce-of-this-showing';

/**
 * A whole HTML document from a rendered body. It runs in a frame sandboxed with scripts only. Its scripts have `adSeconds`, and
 * may define `startAd`, `togglePause`, `fastForward` and `rewind`. It posts to its parent {type:'ready', handles: string[]}
 * (loaded, pictures decoded, fonts there, the promise kept that the page may have put in `becomesReady`, and all of it drawn;
 * `handles` names the functions that it defines), {type:'error', message} and {type:'alive'}, and takes
 * {type:'start' | 'togglePause' | 'fastForward' | 'rewind' | 'alive?'}, and {type:'draw', script, width}
 * (see `pictureScript`), which it answers with {type:'drawn', picture}. `seeThrough`: of an overlay,
 * what is beneath is seen wherever it draws nothing.
 */
export function makePage({
  body,
  shape,
  seconds,
  seeThrough = false,
}: {
  body: string;
  shape: TemplateShape;
  seconds: number;
  seeThrough?: boolean;
}): string {
  const { width, height } = canvasOf(shape);
  const ground = seeThrough ? 'transparent' : '#000';
  return `${head(noncePlaceholder)}
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
 * A page with its nonce in place, ready for a frame. `nonce` is of letters, digits, '-' and '_'. A frame also obeys the policy
 * of the page that holds it: use the nonce of that page.
 */
export function frameDocument(page: string, nonce: string): string {
  return page.split(noncePlaceholder).join(nonce);
}
