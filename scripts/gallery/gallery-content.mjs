/** What an overlay is shown upon. */
export const beneath =
  '<img src="/content/stock/skyline-dusk.webp" style="position:absolute;left:0;top:0;width:100%;height:100%;object-fit:cover">';

/** What plays in zones, by template, shape and key name: 'message:' with the id of another template, and a shape of it. */
export const zoneAnswers = {
  25: { '16:9': { main: 'message:7 16:9', strip: 'message:8 4:1', side: 'message:19 9:16' } },
  26: {
    '16:9': { first: 'message:24 16:9', second: 'message:18 9:16' },
    '9:16': { first: 'message:24 16:9', second: 'message:17 16:9' },
  },
  29: { '16:9': { main: 'message:17 16:9', side: 'message:33 9:16', strip: 'message:7 4:1' } },
  32: {
    '16:9': { pointed: 'message:2 16:9' },
    '9:16': { pointed: 'message:2 9:16' },
    '4:1': { pointed: 'message:2 4:1' },
  },
};
