/** The version of this build, put in by Vite. */
declare const __APP_VERSION__: string;

interface Window {
  /** Of `pictureScript`, once it was put into this page. */
  drawPage?(how: { width: number; type: string; script: string; without: string }): Promise<string>;
  /** What it puts into the picture. */
  pageFiles?: { address: string; blob: Blob }[];
}
