import type { Source } from './outside';

/** The other sites from which a page may load, as sources of a content security policy: 'https:', 'https://video.example'. */
export type PageSites = {
  /** Sites of pictures, videos, sounds, fonts and styles. */
  files: readonly string[];
  /** Sites of the frames in the page. */
  frames: readonly string[];
};

/** A page without other sites loads only files of this installation. */
export const noSites: PageSites = { files: [], frames: [] };

/** The sites of the initial document of a frame. The page that replaces the document has a policy of its own. */
export const allSites: PageSites = { files: ['https:'], frames: ['https:', 'http:'] };

type Input = {
  /** The source of the template. Only administrators of the installation write templates. */
  html: string;
  /** Whether the message is in a feed, so that other accounts show the page. */
  isInFeed: boolean;
  /** The sources that the page requests. */
  wanted: readonly Source[];
  /** The sites of the pages in the zones of the page, because a nested page also obeys the policy of the outer page. */
  inner?: readonly PageSites[];
};

/**
 * Returns the sites from which a page may load. A page of an account's own message may load from every site with HTTPS. A page of
 * a feed may load only from the sites that the source of its template names, because another account wrote its answers, and
 * because the page shows data of the subscriber. A page that shows a website (the filter `framing`) may load frames from every
 * site with HTTPS, and from sites without HTTPS if it is not of a feed.
 */
export function pageSites({ html, isInFeed, wanted, inner = [] }: Input): PageSites {
  const sites = isInFeed ? sitesIn(html) : ['https:'];
  const showsWebsite = wanted.some(({ kind }) => kind === 'framing');
  const websites = showsWebsite ? ['https:', ...(isInFeed ? [] : ['http:'])] : [];
  return {
    files: unique([...sites, ...inner.flatMap(({ files }) => files)]),
    frames: unique([...sites, ...websites, ...inner.flatMap(({ frames }) => frames)]),
  };
}

/** Returns the origins with HTTPS that the source of a template names. */
function sitesIn(html: string): string[] {
  return (html.match(/https:\/\/[a-z\d-]+(\.[a-z\d-]+)+(:\d+)?(?=[/"'?#])/gi) ?? []).map((site) =>
    site.toLowerCase(),
  );
}

function unique(sites: string[]): string[] {
  return [...new Set(sites)].sort();
}
