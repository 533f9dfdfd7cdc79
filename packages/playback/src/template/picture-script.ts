import { drawPageText } from './page-script-texts';

/**
 * A script with which a page renders itself to a picture in its current state. The script defines `drawPage(how)`, which returns
 * a promise of a data address. `DrawRequest` in `page-scripts/globals.d.ts` describes `how`.
 */
export const pictureScript = `
${drawPageText}
`;
