// Runs in the page. Writes a number on every frame in a strip at the lower edge, so that a recording shows which frames are
// missing. This script also animates the strip continuously, so that the browser renders every frame.
if (window === window.top) {
  const cells = 20;
  const strip = document.createElement('canvas');
  strip.width = cells;
  strip.height = 1;
  strip.style.cssText =
    'position:fixed;left:0;bottom:0;width:100%;height:6%;z-index:2147483647;image-rendering:pixelated;pointer-events:none';
  const pen = strip.getContext('2d');
  let number = 0;
  // Counts frames without a visible message, from the first message on. This counter also counts frames that the recording
  // misses.
  window.framesWithoutPicture = undefined;
  const next = () => {
    if (!strip.isConnected) document.documentElement?.append(strip);
    for (let cell = 0; cell < cells; cell++) {
      pen.fillStyle = Math.floor(number / 2 ** cell) % 2 ? '#fff' : '#000';
      pen.fillRect(cell, 0, 1, 1);
    }
    number += 1;
    const isEmpty = !document.querySelector('.screen > .layer:not(.unseen)');
    if (!isEmpty) window.framesWithoutPicture ??= 0;
    else if (window.framesWithoutPicture !== undefined) window.framesWithoutPicture += 1;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);
}
