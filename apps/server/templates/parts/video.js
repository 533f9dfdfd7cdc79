{% part 'fit.js' %}

const video = document.getElementById('video');
const words = document.getElementById('words');

/** Plays the video, with sound if the template asks for it. If the browser blocks sound, the video plays muted. */
function startAd() {
  if (!video) return;
  video.muted = !{{ sounds | js }};
  play()
    .catch(() => {
      video.muted = true;
      return play();
    })
    .catch((reason) => {
      if (reason.name !== 'AbortError') throw reason;
    });
}

function togglePause() {
  if (!video) return;
  if (video.paused) void play();
  else video.pause();
}

function play() {
  return video.play() || Promise.resolve();
}

function fit() {
  if (!words) return;
  const whole = sign.classList.contains('whole');
  const beside = strip && whole;
  const room = sign.clientHeight * (beside ? 0.8 : strip ? 0.55 : 0.24);
  const fits = () => words.offsetHeight <= room && words.scrollWidth <= words.clientWidth;
  largest(strip ? 36 : 44, strip ? 76 : 92, (value) => put('--size', value), fits);
  sign.style.setProperty('--under', (beside || !whole ? 0 : words.parentNode.offsetHeight) + 'px');
}

if (video)
  video.onerror = () => {
    sign.classList.add('broken');
    throw new Error('The video cannot be played.');
  };
fit();
if (document.fonts) document.fonts.ready.then(fit);
