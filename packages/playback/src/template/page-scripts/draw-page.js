/**
 * Renders the page to a picture in its current state. Returns a promise of a data address. The function writes the document
 * into an SVG and draws the SVG. An SVG loads nothing from outside, so the files of the page (`pageFiles`, with their
 * addresses) are included as data. Nested frames of ours render themselves. Pictures and frames of other sites stay gray.
 * @param {DrawRequest} how
 */
function drawPage(how) {
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
      // Copied at one moment, because the page may change while the frames render themselves.
      copy = document.documentElement.cloneNode(true);
      var copies = copy.querySelectorAll('iframe,canvas,video');
      return Promise.all(
        Array.from(document.querySelectorAll('iframe,canvas,video')).map(
          function (/** @type {any} */ part, at) {
            if (how.without && part.closest(how.without)) return Promise.resolve();
            var box = standIn(part);
            copies[at].replaceWith(box);
            return Promise.resolve(scene(part)).then(function (picture) {
              if (picture) box.src = picture;
              // A frame of ours that is too busy to answer stays transparent, so that the content below an overlay is visible.
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
      hasBackgrounds = /url\((["']|&quot;)?data:image/.test(page);
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
              // XML does not allow these characters.
              // oxlint-disable-next-line no-control-regex
              page.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, '') +
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
    /** @type {any} */
    var pen = canvas.getContext('2d');
    pen.drawImage(source, 0, 0, canvas.width, canvas.height);
    return canvas.toDataURL(type, 0.85);
  }
  // Paints at least three times and until two pictures are equal, because WebKit draws an SVG before the backgrounds in it are
  // decoded.
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
    moving.forEach(function (/** @type {any} */ each) {
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
  // Returns CSS with the current values of the animations, because animations would restart in an SVG.
  function stills() {
    var css = '*,*::before,*::after{animation:none!important;transition:none!important}';
    (document.getAnimations ? document.getAnimations() : []).forEach(function (/** @type {any} */ each, at) {
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
  // Returns the rules of the style sheets that are in separate files.
  function sheets() {
    return Array.from(document.styleSheets)
      .map(function (/** @type {any} */ sheet) {
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
  // Requests the picture of a frame. The frame is not trusted: only the data address of a picture is accepted.
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
        done(/^data:image\/(webp|png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(picture) ? picture : '');
      }
    });
  }
  // Returns an empty picture with the position and size of a frame, canvas or video. It is an image and not a background, because
  // only images can be decoded synchronously.
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
  // Returns a file as a data address. A large picture is scaled down, inside an SVG with the original size.
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
}
