{%- assign calendar = address | ical -%}
// The calendar that the server fetched. All-day and floating events have no time zone. Their times are those of the screen.
const hasCalendar = {% if calendar %}true{% else %}false{% endif %};
const here = (instant) => {
  const day = new Date(instant);
  return +new Date(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), day.getUTCHours(), day.getUTCMinutes());
};
const events = [
  {%- for event in calendar.events %}
  [{{ event.summary | js }}, {{ event.location | js }}, {{ event.start | js }}, {{ event.end | js }}, {{ event.allDay | js }}, {{ event.free | js }}, {{ event.floating | js }}],
  {%- endfor %}
].map(([summary, place, start, end, allDay, free, floating]) => ({
  summary,
  place,
  allDay,
  free,
  start: allDay || floating ? here(start) : start,
  end: allDay || floating ? here(end) : end,
}));
const twelve = {{ hours | js }} === '12';
const language = {{ language | js }} === 'device' ? undefined : {{ language | js }};
const midnight = (date, ahead) => new Date(date.getFullYear(), date.getMonth(), date.getDate() + (ahead || 0));
const clockTime = (instant) => {
  const date = new Date(instant);
  const minutes = `0${date.getMinutes()}`.slice(-2);
  if (!twelve) return `0${date.getHours()}`.slice(-2) + ':' + minutes;
  return `${date.getHours() % 12 || 12}:${minutes}\u00a0${date.getHours() < 12 ? 'AM' : 'PM'}`;
};
const written = (date, how) => {
  const words = new Date(date).toLocaleDateString(language, how);
  return words.charAt(0).toUpperCase() + words.slice(1);
};
const element = (name, className, words) => {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = words;
  return made;
};
