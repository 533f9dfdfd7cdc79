import { assetPattern } from './assets';
import { bootstrapText, connectPageText, screenClockText } from './page-script-texts';

/** Returns the script at the top of every page. */
export function frameRuntime(seconds: number): string {
  return `
var adSeconds = ${Number.isFinite(seconds) ? seconds : 0};
(${connectPageText})();
`;
}

/**
 * The script of the initial document of a frame. The script receives a page with its files and replaces the document with that
 * page.
 */
export const bootstrapScript = `
(${bootstrapText})(${JSON.stringify(assetPattern)}, ${screenClockText});
`;
