/** The version of this build. Vite inserts the value. */
declare const __APP_VERSION__: string;

/** Milliseconds without a heartbeat after which the service worker reloads this page. Vite inserts the value. */
declare const __STUCK_AFTER__: number;

interface Window {
  /** Defined by `pictureScript` after the page has loaded it. */
  drawPage?(how: { width: number; type: string; script: string; without: string }): Promise<string>;
  /** Files that the script embeds in the picture. */
  pageFiles?: { address: string; blob: Blob }[];
}
