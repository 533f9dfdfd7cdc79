/** HTML of the background of overlays. */
export const beneath =
  '<img src="/content/stock/skyline-dusk.webp" style="position:absolute;left:0;top:0;width:100%;height:100%;object-fit:cover">';

const thirds = { main: 'message:18 16:9', side: 'message:20 9:16', strip: 'message:33 4:1' };
const halves = { first: 'message:21 16:9', second: 'message:28 9:16' };

/**
 * The content of zones, by template, shape and key name: 'message:' with the id of another template, and one of its shapes.
 */
export const zoneAnswers = {
  25: { '16:9': thirds },
  26: { '16:9': halves, '9:16': { first: 'message:18 16:9', second: 'message:2 16:9' } },
  29: { '16:9': { main: 'message:28 16:9', side: 'message:19 9:16', strip: 'message:12 4:1' } },
  32: {
    '16:9': { pointed: 'message:17 16:9' },
    '9:16': { pointed: 'message:17 9:16' },
    '4:1': { pointed: 'message:17 4:1' },
  },
};

/** A website on the only host that can be reached while pictures are rendered. */
export const sitePath = '/content/gallery/site.html';
export const siteAnswers = {
  9: { address: `http://marquee.invalid${sitePath}`, siteName: 'Fernhill House' },
};

/** All video templates show the same video, so captions distinguish their pictures. */
export const captions = {
  3: { caption: 'Lantern walk, Friday at six' },
  11: { caption: 'Hear the choir on Sunday' },
  14: { caption: 'The gardens are open tonight' },
};
