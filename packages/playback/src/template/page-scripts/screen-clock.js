/**
 * Makes `Date` and `Intl.DateTimeFormat` of a page use the time zone of the screen and the clock of the player, because the clock and
 * the zone of a TV may be wrong. Runs before the page, so that every template is right.
 * @param {PageClock} clock
 */
function screenClock(clock) {
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
    // An old browser does not know a new zone. The page then uses the zone of the system.
    return;
  }
  var quarter = 900000;
  var offsets = new Map();

  /** Returns the milliseconds by which the wall clock of the zone is ahead of UTC. Offsets change at quarters of an hour only. */
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
  /** @param {ArrayLike<number>} fields year, month from 0, and optionally day, hours, minutes, seconds, milliseconds */
  function utc(fields) {
    /** @type {any[]} */
    var all = [0, 0, 1, 0, 0, 0, 0].map(function (least, at) {
      return at < fields.length ? Number(fields[at]) : least;
    });
    return System.UTC(all[0], all[1], all[2], all[3], all[4], all[5], all[6]);
  }
  /** Returns the time of a text. A text without a zone is a time of the screen, except a date alone in the ISO form, which is UTC. */
  function parse(text) {
    var time = System.parse(text);
    if (
      isNaN(time) ||
      /(Z|UTC|GMT|[+-]\d\d:?\d\d|[ECMP][SD]T)\)?\s*$|^\s*\d{4}(-\d\d){0,2}\s*$|GMT[+-]/i.test(text)
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
    var found = /^(\w+), (\d+) (\w+) (-?\d+)/.exec(toUTCString.call(toWall(this.getTime())));
    return found ? [found[1], found[3], found[2], found[4]].join(' ') : 'Invalid Date';
  };
  proto.toTimeString = function () {
    var found = /\d\d:\d\d:\d\d/.exec(toUTCString.call(toWall(this.getTime())));
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
  // @ts-expect-error -- the constructor has the same uses
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
  // @ts-expect-error -- the constructor has the same uses
  window.Date = ScreenDate;
}
