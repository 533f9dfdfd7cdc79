/** A file that a page shows, with the address of its blob in this document. */
type PageFile = { url: string; blob: Blob; address?: string };

/** How a page is rendered to a picture. */
type DrawRequest = {
  /** In pixels. */
  width: number;
  /** 'image/jpeg', or a type with transparency. */
  type: string;
  /** The script of `drawPage`, for nested frames. */
  script?: string;
  /** A selector of elements to hide. */
  without?: string;
  /** ms to advance animations to. This stops all animations. */
  moment?: number;
  /** Reject if a part cannot be rendered. */
  whole?: boolean;
};

interface Window {
  pageFiles?: PageFile[];
  /** A promise of the page. The page is ready when it is resolved. */
  becomesReady?: unknown;
  drawPage?: (how: DrawRequest) => Promise<string>;
}
