/** What an overlay is shown upon. */
export const beneath =
  '<img src="/content/stock/skyline-dusk.webp" style="position:absolute;left:0;top:0;width:100%;height:100%;object-fit:cover">';

/** What plays in zones, by template, shape and key name: 'message:' with the id of another template, and a shape of it. */
export const zoneAnswers = {};
