import { head } from './frame-head';
import { bootstrapScript } from './frame-scripts';

/**
 * The document that a frame begins with (its `srcdoc`) where files come from the device's cache: a sandboxed frame can load
 * neither its parent's blob addresses nor what a service worker holds. It posts {type:'hello'}, waits for
 * {type:'show', page, assets: [{url, blob}]} (`page` from `frameDocument`, with this nonce), makes addresses of its own for the
 * blobs, puts them into the page instead of theirs, and becomes that page. What is not among the assets is loaded by its address.
 * The page finds the assets in `pageFiles`, to hand them on to frames of its own.
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
