import { plays } from '@marquee/contract/plays';
import { AppError } from '../../kit/http/app-error';
import { routes } from '../../kit/http/routes';
import { readPlayLines, readPlays } from './play-queries';
import { takePlays } from './take-plays';
import { writeCsv } from './write-csv';

const maxLines = 100_000;

export const playRoutes = routes(plays, {
  'POST /player/plays': async (ctx, { body }) => {
    await takePlays(ctx, body);
    return null;
  },
  'GET /plays': (ctx, { query }) => readPlays(ctx, query),
  'GET /plays/csv': async (ctx, { query }, { reply }) => {
    const lines = await readPlayLines(ctx, query, maxLines + 1);
    if (lines.length > maxLines)
      throw new AppError('too-large', ['This report has more than 100,000 lines. Choose fewer days.']);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="plays-${query.from}-to-${query.to}.csv"`);
    return writeCsv([
      ['Day', 'Screen', 'Message', 'Plays', 'Seconds on screen'],
      ...lines.map(({ day, screen, message, plays: count, milliseconds }) => [
        day,
        screen,
        message,
        count,
        milliseconds / 1000,
      ]),
    ]);
  },
});
