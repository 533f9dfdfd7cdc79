import { head } from './frame-head';
import { bootstrapScript } from './frame-scripts';
import { allSites } from './page-sites';

/**
 * Returns the initial document of a frame (its `srcdoc`). The document receives the files of a page as blobs, because a sandboxed
 * frame can load neither blob addresses of its parent nor files of a service worker.
 * The document posts {type:'hello'} and waits for {type:'show', page, assets: [{url, blob}]}. `page` comes from `frameDocument`
 * with this nonce. The document creates an address for each blob, replaces the addresses of the assets in the page, and replaces
 * itself with the page. Other files load by their original addresses, from `origin`. The page finds the assets in `pageFiles` and can send the
 * assets to the frames that the page contains.
 */
export function bootstrapDocument(nonce: string, origin: string): string {
  return `${head(nonce, origin, allSites)}
<style>html{background:#000}</style>
</head>
<body>
<script nonce=${nonce}>${bootstrapScript}</script>
</body>
</html>
`;
}
