/** Shows the time and the date of the screen's clock in #time and #date, and updates them every minute. */
function showNow(hourCount, language) {
  const now = new Date();
  const hours = now.getHours();
  const shown = hourCount === '12' ? hours % 12 || 12 : `0${hours}`.slice(-2);
  const time = document.getElementById('time');
  const date = document.getElementById('date');
  if (time) time.textContent = `${shown}:${`0${now.getMinutes()}`.slice(-2)}`;
  const asked = language === 'device' ? undefined : language;
  if (date) date.textContent = now.toLocaleDateString(asked, { weekday: 'long', day: 'numeric', month: 'long' });
  setTimeout(() => showNow(hourCount, language), 60000 - (now.getTime() % 60000));
}
