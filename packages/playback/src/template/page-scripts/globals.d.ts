/** A file that a page shows, with the address of its blob in this document. */
type PageFile = { url: string; blob: Blob; address?: string };

/** The IANA time zone of the screen, and the milliseconds by which the clock of the player is ahead of the clock of the system. */
type PageClock = { zone: string; ahead: number };

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
  /** Undefined in a page that is shown without a screen, for example in an editor. */
  pageClock?: PageClock;
  /** A promise of the page. The page is ready when it is resolved. */
  becomesReady?: unknown;
  drawPage?: (how: DrawRequest) => Promise<string>;
}
