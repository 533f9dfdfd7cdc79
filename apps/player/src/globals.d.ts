/** The version of this build, put in by Vite. */
declare const __APP_VERSION__: string;

/** ms without a word after which the service worker takes this page for stuck, put in by Vite. */
declare const __STUCK_AFTER__: number;

interface Window {
  /** Of `pictureScript`, once it was put into this page. */
  drawPage?(how: { width: number; type: string; script: string; without: string }): Promise<string>;
  /** What it puts into the picture. */
  pageFiles?: { address: string; blob: Blob }[];
}
