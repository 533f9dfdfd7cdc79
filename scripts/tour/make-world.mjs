import { randomBytes, randomUUID } from 'node:crypto';
import { until } from '../../tests/journeys/support/until.ts';
import { size } from './film.mjs';

/** The ids of the template "Announcement" and of its questions. */
const announcement = { template: 2, title: 202, text: 203 };
const pictureSize = { width: 1280, height: 720 };

/** Makes the organization with its content, screens and TVs, and opens Home in a page of the film's size. */
export const makeWorld = async (browser, url, story) => {
  const request = requestOf(url);
  const session = await request('POST', '/setup', {
    organisation: story.organisation,
    name: 'Sam',
    email: 'sam@example.com',
    password: randomUUID(),
    timezone: 'Central Time (US & Canada)',
    sampleContent: false,
  });
  const token = session.departments[0].jwt;
  const call = (method, path, body) => request(method, path, body, token);
  const messages = await makeMessages(call, story.messages);
  const screens = await makeScreens(call, story.screens, messages);
  const secrets = await pairTvs(request, call, screens);

  /** Returns a picture of a message, as a TV shows it. */
  const pictureOf = async ({ id }) => {
    const page = await openPage(browser, url, token, pictureSize);
    await page.goto(`/message/?id=${id}`);
    await page.locator('.layer:not(.unseen) iframe').waitFor();
    const picture = await finalPicture(page);
    await page.context().close();
    return picture;
  };
  /** Sends the report of each TV: a picture of its message, and the version that it should play. */
  const report = async (shown) => {
    for (const [index, [, playlist]] of story.screens.entries()) {
      const secret = secrets[index];
      await fetch(`${url}/api/player/screenshot`, {
        method: 'POST',
        headers: { authorization: `Bearer ${secret}`, 'content-type': 'image/jpeg' },
        body: await pictureOf(shown[index]),
      });
      const { version } = await request('GET', '/player/program', undefined, secret);
      await request('POST', '/player/ping', { currentSchedule: playlist, version }, secret);
    }
  };
  await report(messages);
  await until('the reports', async () => (await call('GET', '/pings')).length === secrets.length);

  const page = await openPage(browser, url, token, { width: size.width, height: size.page });
  await page.goto('/');
  return { page, messages, screens, pictureOf, report, awaitThumbnails: () => awaitThumbnails(call) };
};

/** Returns the picture of a page whose fonts have loaded and whose animations have ended: two pictures in succession are equal. */
const finalPicture = async (page) => {
  const picture = () => page.screenshot({ type: 'jpeg', quality: 90, animations: 'disabled' });
  let last = await picture();
  return until('the final picture', async () => {
    const before = last;
    last = await picture();
    return last.equals(before) ? last : undefined;
  });
};

const requestOf = (url) => async (method, path, body, token) => {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
  return answer.status === 204 ? undefined : answer.json();
};

const makeMessages = async (call, contents) => {
  const questions = await call('GET', `/questions/template/${announcement.template}`);
  const theme = questions.find(({ keyName }) => keyName === 'theme').id;
  const messages = [];
  for (const [title, text, chosenTheme] of contents)
    messages.push(
      await call('POST', '/messages/whole', {
        form: randomUUID(),
        templateId: announcement.template,
        name: title,
        category: 'Welcome',
        seconds: 10,
        answers: [
          { questionId: announcement.title, value: title },
          { questionId: announcement.text, value: text },
          { questionId: theme, value: chosenTheme },
        ],
      }),
    );
  await awaitThumbnails(call);
  return messages;
};

/** Waits until every message has its thumbnail. */
const awaitThumbnails = (call) =>
  until(
    'the thumbnails',
    async () => (await call('GET', '/messages')).every(({ thumbnailPending }) => !thumbnailPending),
    { within: 60_000 },
  );

/** Makes the screens. Each screen plays a playlist of its own, every day, all day. */
const makeScreens = async (call, names, messages) => {
  const screens = [];
  for (const [index, [name, playlistName]] of names.entries()) {
    const [screen] = await call('POST', '/screens', [{ name }]);
    const [playlist] = await call('POST', '/playlists', [{ name: playlistName }]);
    const [schedule] = await call('POST', '/schedules', [{ name: playlistName, screenId: screen.id }]);
    await call(
      'POST',
      '/playlistMessages',
      [...messages.slice(index), ...messages.slice(0, index)].map(({ id }, place) => ({
        playlistId: playlist.id,
        messageId: id,
        sortOrder: place + 1,
      })),
    );
    await call(
      'POST',
      '/scheduleTimes',
      [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
        scheduleId: schedule.id,
        dayOfWeek,
        startHour: 0,
        startMinute: 0,
        endHour: 23,
        endMinute: 59,
      })),
    );
    await call('POST', '/schedulePlaylists', [
      { scheduleId: schedule.id, playlistId: playlist.id, weight: 100 },
    ]);
    screens.push(screen);
  }
  return screens;
};

/** Pairs a TV with each screen. Returns the secrets of the TVs. */
const pairTvs = async (request, call, screens) => {
  const secrets = [];
  for (const { id: screenId } of screens) {
    const secret = randomBytes(32).toString('hex');
    const { code } = await request('POST', '/player/hello', { secret });
    await call('POST', '/devices/pair', { pairingCode: code, screenId });
    secrets.push(secret);
  }
  return secrets;
};

const openPage = async (browser, url, token, viewport) => {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    reducedMotion: 'reduce',
    locale: 'en-US',
    timezoneId: 'America/Chicago',
  });
  await context.addInitScript((stored) => {
    if (window.origin !== 'null') localStorage.setItem('marquee-token', stored);
  }, token);
  return context.newPage();
};
