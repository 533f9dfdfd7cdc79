/**
 * A script by which a page draws itself, as it stands, without asking anybody: it defines `drawPage(how)`, which promises a data
 * address. `how`: {width} in pixels; {type} 'image/jpeg' or what has transparency; {script} this script, for the frames within;
 * {without} a selector of what is not seen; {moment} ms to go forward to first, which stops all movement; {whole} to give up where
 * something can't be drawn. It writes the document into an SVG, and draws that. An SVG reaches nothing outside, so the files of the
 * page (`pageFiles`, with their addresses) are put into it; frames of ours draw themselves; pictures and frames of other sites
 * stay grey. Plain old JavaScript: it runs on the TV as it is written here.
 */
export const pictureScript = `
function drawPage(how) {
  var style = document.createElement('style');
  var copy;
  if (how.whole && (document.querySelector('iframe,object,embed') || !Array.from(document.images).every(isOurs)))
    return Promise.reject(new Error('It shows what is of another site'));
  return (how.moment ? skip(0) : Promise.resolve()).then(function () {
    style.textContent = sheets() + stills();
    // All of one moment: what is on may change while the frames draw themselves.
    copy = document.documentElement.cloneNode(true);
    var copies = copy.querySelectorAll('iframe,canvas,video');
    return Promise.all(Array.from(document.querySelectorAll('iframe,canvas,video')).map(function (part, at) {
      if (how.without && part.closest(how.without)) return;
      var box = standIn(part);
      copies[at].replaceWith(box);
      return Promise.resolve(scene(part)).then(function (picture) {
        if (picture) box.style.backgroundImage = 'url(' + picture + ')';
        // A frame of ours that is too busy to answer hides nothing: what is beneath is still seen through an overlay.
        else if (!part.srcdoc) box.style.backgroundColor = '#444';
      });
    }));
  }).then(function () {
    copy.querySelectorAll('script,noscript,template,link,meta,source' + (how.without ? ',' + how.without : '')).forEach(function (element) { element.remove(); });
    copy.querySelector('head').append(style);
    return withFiles(new XMLSerializer().serializeToString(copy));
  }).then(function (page) {
    var width = window.innerWidth, height = window.innerHeight;
    return load('data:image/svg+xml;charset=utf-8,' + encodeURIComponent(
      '<svg xmlns="http://www.w3.org/2000/svg" width="' + width + '" height="' + height + '" viewBox="0 0 ' + width + ' ' + height +
      '" style="font-size:' + getComputedStyle(document.documentElement).fontSize + '"><foreignObject width="100%" height="100%">' +
      page.replace(/[\\x00-\\x08\\x0b\\x0c\\x0e-\\x1f\\ufffe\\uffff]/g, '') + '</foreignObject></svg>'));
  }).then(function (image) { return paint(image, window.innerWidth, window.innerHeight, how.type, how.width); });

  function isOurs(image) { return !image.src || /^(data|blob):/.test(image.currentSrc || image.src); }
  function load(address) {
    var image = new Image();
    image.src = address;
    return image.decode().then(function () { return image; });
  }
  function paint(source, width, height, type, most) {
    var canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.min(most, width));
    canvas.height = Math.max(1, Math.round(canvas.width * height / width));
    canvas.getContext('2d').drawImage(source, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL(type, 0.85);
  }
  function skip(round) {
    var moving = document.getAnimations().filter(function (each) { return each.playState === 'running' && each.effect; });
    if (moving.length === 0 || round === 20) return Promise.resolve();
    moving.forEach(function (each) {
      if (each.effect.getComputedTiming().endTime <= how.moment) return each.finish();
      each.currentTime = how.moment;
      each.pause();
    });
    return new Promise(function (done) { setTimeout(done, 100); }).then(function () { return skip(round + 1); });
  }
  // In an SVG movement begins anew: what it has come to is written down instead.
  function stills() {
    var css = '*,*::before,*::after{animation:none!important;transition:none!important}';
    (document.getAnimations ? document.getAnimations() : []).forEach(function (each, at) {
      var target = each.effect && each.effect.target;
      if (!target) return;
      if (!target.dataset.still) target.dataset.still = at;
      var now = getComputedStyle(target, each.effect.pseudoElement);
      var names = {};
      each.effect.getKeyframes().forEach(function (frame) { Object.assign(names, frame); });
      css += '[data-still="' + target.dataset.still + '"]' + (each.effect.pseudoElement || '') + '{';
      Object.keys(names).forEach(function (name) {
        if (/^(offset|computedOffset|easing|composite)$/.test(name)) return;
        var property = name.slice(0, 2) === '--' ? name : name.replace(/^css/, '').replace(/[A-Z]/g, '-$&').toLowerCase().replace(/^-(?!webkit)/, '');
        css += property + ':' + now.getPropertyValue(property) + '!important;';
      });
      css += '}';
    });
    return css;
  }
  // What stands in files of its own.
  function sheets() {
    return Array.from(document.styleSheets).map(function (sheet) {
      try {
        return sheet.ownerNode.tagName === 'LINK' ? Array.from(sheet.cssRules).map(function (rule) { return rule.cssText; }).join('') : '';
      } catch (hidden) {
        return '';
      }
    }).join('');
  }
  function scene(part) {
    if (part.tagName === 'IFRAME') return askFrame(part);
    try {
      return part.tagName === 'CANVAS' ? part.toDataURL() : part.videoWidth ? paint(part, part.videoWidth, part.videoHeight, 'image/jpeg', how.width) : '';
    } catch (ofOthers) {
      return '';
    }
  }
  // What a frame says is hostile: only a picture is taken of it.
  function askFrame(frame) {
    if (!frame.srcdoc || !how.script) return '';
    return new Promise(function (done) {
      setTimeout(over, 4000, '');
      window.addEventListener('message', hear);
      frame.contentWindow.postMessage({ type: 'draw', script: how.script, width: how.width }, '*');
      function hear(event) {
        if (event.source === frame.contentWindow && event.data && event.data.type === 'drawn') over(String(event.data.picture));
      }
      function over(picture) {
        window.removeEventListener('message', hear);
        done(/^data:image\\/(webp|png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(picture) ? picture : '');
      }
    });
  }
  // Of its place and size, for its picture.
  function standIn(part) {
    var look = getComputedStyle(part);
    var fit = part.tagName === 'IFRAME' ? 'fill' : look.objectFit;
    var size = fit === 'fill' ? '100% 100%' : fit === 'none' ? 'auto' : fit;
    var box = document.createElement('div');
    var css = Array.from(look).map(function (name) { return name + ':' + look.getPropertyValue(name); }).join(';');
    if (part.dataset.still) box.dataset.still = part.dataset.still;
    box.style.cssText = css + ';background:none ' + look.objectPosition + '/' + size + ' no-repeat';
    return box;
  }
  function withFiles(page) {
    var files = (window.pageFiles || []).filter(function (file) { return file.address && page.indexOf(file.address) >= 0; });
    return Promise.all(files.map(function (file) { return dataOf(file).catch(function () { return ''; }); })).then(function (datas) {
      return files.reduce(function (text, file, at) { return text.split(file.address).join(datas[at]); }, page);
    });
  }
  // A large picture goes in as small as it is needed, in a box of its own size.
  function dataOf(file) {
    var type = file.blob.type;
    if (/^(video|audio)/.test(type)) return Promise.resolve('');
    if (!/^image/.test(type) || /svg/.test(type) || file.blob.size < 100000) return read(file.blob);
    return load(file.address).then(function (image) {
      var size = 'width="' + image.naturalWidth + '" height="' + image.naturalHeight + '"';
      return 'data:image/svg+xml;base64,' + btoa('<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ' + size +
        '><image ' + size + ' preserveAspectRatio="none" xlink:href="' + paint(image, image.naturalWidth, image.naturalHeight, 'image/webp', 2 * how.width) + '"/></svg>');
    });
  }
  function read(blob) {
    return new Promise(function (done, fail) {
      var reader = new FileReader();
      reader.onload = function () { done(reader.result); };
      reader.onerror = fail;
      reader.readAsDataURL(blob);
    });
  }
}
`;
