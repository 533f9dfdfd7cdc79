// Made by `node tools/make-page-scripts.mjs` from the files in page-scripts.

/** `bootstrap(assetPattern, screenClock)`: receives the page of a frame. */
export const bootstrapText = `function bootstrap(assetPattern, screenClock) {
window.addEventListener('message', function show(event) {
if (event.source !== window.parent || !event.data || event.data.type !== 'show') return;
window.removeEventListener('message', show);
var addresses = new Map();
event.data.assets.forEach(function (asset) {
asset.address = URL.createObjectURL(asset.blob);
addresses.set(asset.url, asset.address);
});
var page = event.data.page.replace(new RegExp(assetPattern, 'g'), function (all, before, url) {
return addresses.has(url) ? before + addresses.get(url) : all;
});
window.pageFiles = event.data.assets;
window.pageClock = event.data.clock;
if (window.pageClock) screenClock(window.pageClock);
document.open();
document.write(page);
document.close();
});
var isGreeted = false;
var late = setTimeout(hello, 1000);
requestAnimationFrame(function look() {
if (window.innerWidth > 0) hello();
else requestAnimationFrame(look);
});
function hello() {
clearTimeout(late);
if (isGreeted) return;
isGreeted = true;
window.parent.postMessage({ type: 'hello' }, '*');
}
}`;

/** `connectPage()`: connects a page with the player around it. */
export const connectPageText = `function connectPage() {
var steps = ['startAd', 'togglePause', 'fastForward', 'rewind'];
var page = window;
function post(message) {
window.parent.postMessage(message, '*');
}
function handles() {
return steps.filter(function (name) {
return typeof page[name] === 'function';
});
}
function report(reason) {
post({ type: 'error', message: String((reason && reason.message) || reason).slice(0, 500) });
}
HTMLElement.prototype.focus = SVGElement.prototype.focus = window.focus = function () {};
window.addEventListener(
'click',
function (event) {
if (event.target instanceof Element && event.target.closest('a,area')) event.preventDefault();
},
true,
);
window.addEventListener('error', function (event) {
if (event.message) report(event.message);
});
window.addEventListener('unhandledrejection', function (event) {
report(event.reason);
});
window.addEventListener('message', function (event) {
if (event.source !== window.parent || !event.data) return;
var type = event.data.type;
if (type === 'alive?') return post({ type: 'alive' });
if (type === 'draw') return draw(event.data);
var name = type === 'start' ? 'startAd' : type;
if (steps.indexOf(name) >= 0 && typeof page[name] === 'function') page[name]();
});
var nonce = (document.currentScript && document.currentScript.nonce) || '';
function draw(wish) {
var script = document.createElement('script');
script.nonce = nonce;
script.text = wish.script;
document.head.append(script);
script.remove();
Promise.resolve()
.then(function () {
return window.drawPage({ width: wish.width, type: 'image/webp', script: wish.script });
})
.then(
function (picture) {
post({ type: 'drawn', picture: picture });
},
function () {
post({ type: 'drawn', picture: '' });
},
);
}
function decoded(image) {
return image.decode ? image.decode().catch(function () {}) : null;
}
function firstFrame(video) {
return new Promise(function (done) {
if (video.error || !video.paused || video.preload === 'none' || !(video.currentSrc || video.src))
return done();
video.addEventListener('error', done);
if (video.readyState >= 2) seek();
else video.addEventListener('loadeddata', seek);
function seek() {
if (!video.requestVideoFrameCallback) return done();
video.requestVideoFrameCallback(done);
video.currentTime = 0.0001;
setTimeout(done, 1000);
}
});
}
function drawn() {
return new Promise(function (done) {
if (document.hidden) return done();
setTimeout(done, 2000);
var frames = 0;
requestAnimationFrame(function next() {
if (++frames === 3) done();
else requestAnimationFrame(next);
});
});
}
var places = new Map();
setInterval(function () {
document.querySelectorAll('video').forEach(function (video) {
var was = places.get(video);
var stands = !document.hidden && !video.paused && !video.ended && was && was.time === video.currentTime;
var times = stands ? was.times + 1 : 0;
places.set(video, { time: video.currentTime, times: times });
if (times === 2) report('A video stands still.');
});
}, 5000);
window.addEventListener('load', function () {
void Promise.all(
Array.from(document.images)
.map(decoded)
.concat(
Array.from(document.querySelectorAll('video')).map(firstFrame),
document.fonts && document.fonts.ready,
window.becomesReady,
),
)
.then(drawn)
.then(function () {
post({ type: 'ready', handles: handles() });
});
});
}`;

/** `screenClock(clock)`: makes the dates of a page use the time zone of the screen and the clock of the player. */
export const screenClockText = `function screenClock(clock) {
var System = Date;
var Format = Intl.DateTimeFormat;
var proto = System.prototype;
var systemFields = ['FullYear', 'Month', 'Date', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'].map(
function (name) {
return proto['get' + name];
},
);
var format;
try {
format = new Format('en-US', {
timeZone: clock.zone,
hour12: false,
year: 'numeric',
month: 'numeric',
day: 'numeric',
hour: 'numeric',
minute: 'numeric',
second: 'numeric',
});
} catch (isUnknown) {
return;
}
var quarter = 900000;
var offsets = new Map();

function offsetAt(time) {
var key = Math.floor(time / quarter);
if (!offsets.has(key)) {
var start = key * quarter;
var part = {};
format.formatToParts(start).forEach(function (each) {
part[each.type] = Number(each.value);
});
var wall = System.UTC(part.year, part.month - 1, part.day, part.hour % 24, part.minute, part.second);
if (offsets.size > 5000) offsets.clear();
offsets.set(key, wall - start);
}
return offsets.get(key);
}
function toWall(time) {
return new System(isNaN(time) ? NaN : time + offsetAt(time));
}
function fromWall(wall) {
return isNaN(wall) ? NaN : wall - offsetAt(wall - offsetAt(wall));
}
function utc(fields) {
var all = [0, 0, 1, 0, 0, 0, 0].map(function (least, at) {
return at < fields.length ? Number(fields[at]) : least;
});
return System.UTC(all[0], all[1], all[2], all[3], all[4], all[5], all[6]);
}
function parse(text) {
var time = System.parse(text);
if (
isNaN(time) ||
/(Z|UTC|GMT|[+-]\\d\\d:?\\d\\d|[ECMP][SD]T)\\)?\\s*$|^\\s*\\d{4}(-\\d\\d){0,2}\\s*$|GMT[+-]/i.test(text)
)
return time;
var date = new System(time);
var fields = systemFields.map(function (get) {
return get.call(date);
});
return fromWall(utc(fields));
}
function now() {
return System.now() + clock.ahead;
}

['FullYear', 'Month', 'Date', 'Day', 'Hours', 'Minutes', 'Seconds', 'Milliseconds'].forEach(
function (name) {
var get = proto['getUTC' + name];
var set = proto['setUTC' + name];
proto['get' + name] = function () {
return get.call(toWall(this.getTime()));
};
if (set)
proto['set' + name] = function () {
var wall = toWall(this.getTime());
set.apply(wall, arguments);
return this.setTime(fromWall(wall.getTime()));
};
},
);
proto.getTimezoneOffset = function () {
var time = this.getTime();
return isNaN(time) ? NaN : -offsetAt(time) / 60000;
};
var toUTCString = proto.toUTCString;
proto.toDateString = function () {
var found = /^(\\w+), (\\d+) (\\w+) (-?\\d+)/.exec(toUTCString.call(toWall(this.getTime())));
return found ? [found[1], found[3], found[2], found[4]].join(' ') : 'Invalid Date';
};
proto.toTimeString = function () {
var found = /\\d\\d:\\d\\d:\\d\\d/.exec(toUTCString.call(toWall(this.getTime())));
if (!found) return 'Invalid Date';
var minutes = -this.getTimezoneOffset();
var size = Math.abs(minutes);
var digits = String(Math.floor(size / 60) * 100 + (size % 60)).padStart(4, '0');
return found[0] + ' GMT' + (minutes < 0 ? '-' : '+') + digits;
};
proto.toString = function () {
return isNaN(this.getTime()) ? 'Invalid Date' : this.toDateString() + ' ' + this.toTimeString();
};
function inZone(options) {
return options && options.timeZone ? options : Object.assign({}, options, { timeZone: clock.zone });
}
['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'].forEach(function (name) {
var original = proto[name];
proto[name] = function (locales, options) {
return original.call(this, locales, inZone(options));
};
});

function ScreenFormat(locales, options) {
return new Format(locales, inZone(options));
}
ScreenFormat.prototype = Format.prototype;
ScreenFormat.supportedLocalesOf = Format.supportedLocalesOf;
Intl.DateTimeFormat = ScreenFormat;

function ScreenDate(value) {
if (!new.target) return new System(now()).toString();
var time = now();
if (arguments.length > 1) time = fromWall(utc(arguments));
else if (arguments.length === 1)
time = typeof value === 'string' ? parse(value) : new System(value).getTime();
return Reflect.construct(System, [time], new.target);
}
ScreenDate.prototype = proto;
ScreenDate.UTC = System.UTC;
ScreenDate.now = now;
ScreenDate.parse = parse;
proto.constructor = ScreenDate;
window.Date = ScreenDate;
}`;

/** `drawPage(how)`: renders the page to a picture. */
export const drawPageText = `function drawPage(how) {
var style = document.createElement('style');
var copy;
var hasBackgrounds = false;
if (
how.whole &&
(document.querySelector('iframe,object,embed') || !Array.from(document.images).every(isOurs))
)
return Promise.reject(new Error('It shows what is of another site'));
return (how.moment ? skip(0) : Promise.resolve())
.then(function () {
style.textContent = sheets() + stills();
copy = document.documentElement.cloneNode(true);
var copies = copy.querySelectorAll('iframe,canvas,video');
return Promise.all(
Array.from(document.querySelectorAll('iframe,canvas,video')).map(
function (part, at) {
if (how.without && part.closest(how.without)) return Promise.resolve();
var box = standIn(part);
copies[at].replaceWith(box);
return Promise.resolve(scene(part)).then(function (picture) {
if (picture) box.src = picture;
else if (!part.srcdoc) box.style.backgroundColor = '#444';
});
},
),
);
})
.then(function () {
copy
.querySelectorAll(
'script,noscript,template,link,meta,source' + (how.without ? ',' + how.without : ''),
)
.forEach(function (element) {
element.remove();
});
copy.querySelectorAll('img').forEach(function (image) {
image.setAttribute('decoding', 'sync');
});
copy.querySelector('head').append(style);
return withFiles(new XMLSerializer().serializeToString(copy));
})
.then(function (page) {
hasBackgrounds = /url\\((["']|&quot;)?data:image/.test(page);
var width = window.innerWidth,
height = window.innerHeight;
return load(
'data:image/svg+xml;charset=utf-8,' +
encodeURIComponent(
'<svg xmlns="http://www.w3.org/2000/svg" width="' +
width +
'" height="' +
height +
'" viewBox="0 0 ' +
width +
' ' +
height +
'" style="font-size:' +
getComputedStyle(document.documentElement).fontSize +
'"><foreignObject width="100%" height="100%">' +
page.replace(/[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]/g, '') +
'</foreignObject></svg>',
),
);
})
.then(function (image) {
return paintDecoded(image, 0, '');
});

function isOurs(image) {
return !image.src || /^(data|blob):/.test(image.currentSrc || image.src);
}
function load(address) {
var image = new Image();
image.src = address;
return image.decode().then(function () {
return image;
});
}
function paint(source, width, height, type, most) {
var canvas = document.createElement('canvas');
canvas.width = Math.max(1, Math.min(most, width));
canvas.height = Math.max(1, Math.round((canvas.width * height) / width));
var pen = canvas.getContext('2d');
pen.drawImage(source, 0, 0, canvas.width, canvas.height);
return canvas.toDataURL(type, 0.85);
}
function paintDecoded(image, round, before) {
var picture = paint(image, window.innerWidth, window.innerHeight, how.type, how.width);
if (!hasBackgrounds || (picture === before && round > 1) || round === 10) return picture;
return new Promise(function (done) {
setTimeout(done, 150);
}).then(function () {
return paintDecoded(image, round + 1, picture);
});
}
function skip(round) {
var moving = document.getAnimations().filter(function (each) {
return each.playState === 'running' && each.effect;
});
if (moving.length === 0 || round === 20) return Promise.resolve();
var moment = how.moment || 0;
moving.forEach(function (each) {
if (Number(each.effect.getComputedTiming().endTime) <= moment) return each.finish();
each.currentTime = moment;
each.pause();
});
return new Promise(function (done) {
setTimeout(done, 100);
}).then(function () {
return skip(round + 1);
});
}
function stills() {
var css = '*,*::before,*::after{animation:none!important;transition:none!important}';
(document.getAnimations ? document.getAnimations() : []).forEach(function (each, at) {
var target = each.effect && each.effect.target;
if (!target) return;
if (!target.dataset.still) target.dataset.still = at;
var now = getComputedStyle(target, each.effect.pseudoElement);
var names = {};
each.effect.getKeyframes().forEach(function (frame) {
Object.assign(names, frame);
});
css += '[data-still="' + target.dataset.still + '"]' + (each.effect.pseudoElement || '') + '{';
Object.keys(names).forEach(function (name) {
if (/^(offset|computedOffset|easing|composite)$/.test(name)) return;
var property =
name.slice(0, 2) === '--'
? name
: name
.replace(/^css/, '')
.replace(/[A-Z]/g, '-$&')
.toLowerCase()
.replace(/^-(?!webkit)/, '');
css += property + ':' + now.getPropertyValue(property) + '!important;';
});
css += '}';
});
return css;
}
function sheets() {
return Array.from(document.styleSheets)
.map(function (sheet) {
try {
return sheet.ownerNode.tagName === 'LINK'
? Array.from(sheet.cssRules)
.map(function (rule) {
return rule.cssText;
})
.join('')
: '';
} catch (hidden) {
return '';
}
})
.join('');
}
function scene(part) {
if (part.tagName === 'IFRAME') return askFrame(part);
try {
return part.tagName === 'CANVAS'
? part.toDataURL()
: part.videoWidth
? paint(part, part.videoWidth, part.videoHeight, 'image/jpeg', how.width)
: '';
} catch (ofOthers) {
return '';
}
}
function askFrame(frame) {
if (!frame.srcdoc || !how.script) return '';
return new Promise(function (done) {
setTimeout(over, 4000, '');
window.addEventListener('message', hear);
frame.contentWindow.postMessage({ type: 'draw', script: how.script, width: how.width }, '*');
function hear(event) {
if (event.source === frame.contentWindow && event.data && event.data.type === 'drawn')
over(String(event.data.picture));
}
function over(picture) {
window.removeEventListener('message', hear);
done(/^data:image\\/(webp|png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(picture) ? picture : '');
}
});
}
function standIn(part) {
var look = getComputedStyle(part);
var box = document.createElement('img');
box.src = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
var css = Array.from(look)
.map(function (name) {
return name + ':' + look.getPropertyValue(name);
})
.join(';');
if (part.dataset.still) box.dataset.still = part.dataset.still;
box.style.cssText = css + ';background:none' + (part.tagName === 'IFRAME' ? ';object-fit:fill' : '');
return box;
}
function withFiles(page) {
var files = (window.pageFiles || []).filter(function (file) {
return file.address && page.indexOf(file.address) >= 0;
});
return Promise.all(
files.map(function (file) {
return dataOf(file).catch(function () {
return '';
});
}),
).then(function (datas) {
return files.reduce(function (text, file, at) {
return text.split(file.address).join(datas[at]);
}, page);
});
}
function dataOf(file) {
var type = file.blob.type;
if (/^(video|audio)/.test(type)) return Promise.resolve('');
if (!type.startsWith('image') || /svg/.test(type) || file.blob.size < 100000) return read(file.blob);
return load(file.address).then(function (image) {
var size = 'width="' + image.naturalWidth + '" height="' + image.naturalHeight + '"';
return (
'data:image/svg+xml;base64,' +
btoa(
'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' +
size +
'><image ' +
size +
' preserveAspectRatio="none" xlink:href="' +
paint(image, image.naturalWidth, image.naturalHeight, 'image/webp', 2 * how.width) +
'"/></svg>',
)
);
});
}
function read(blob) {
return new Promise(function (done, fail) {
var reader = new FileReader();
reader.onload = function () {
done(reader.result);
};
reader.onerror = fail;
reader.readAsDataURL(blob);
});
}
}`;
