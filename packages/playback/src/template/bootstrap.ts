import { head } from './frame-head';
import { bootstrapScript } from './frame-scripts';

/**
 * Returns the initial document of a frame (its `srcdoc`) if files come from the cache of the device, because a sandboxed
 * frame can load neither blob addresses of its parent nor files of a service worker.
 * The document posts {type:'hello'} and waits for {type:'show', page, assets: [{url, blob}]}. `page` comes from
 * `frameDocument` with this nonce. The document creates addresses for the blobs, replaces the addresses in the page with
 * them, and replaces itself with the page. Files that are not among the assets load by their own address. The page finds the
 * assets in `pageFiles` and passes them on to its own frames.
 */
export function bootstrapDocument(nonce: string): string {
  return `${head(nonce)}
<style>html{background:#000}</style>
</head>
<body>
<script nonce=${nonce}>${bootstrapScript}</script>
</body>
</html>
`;
}
