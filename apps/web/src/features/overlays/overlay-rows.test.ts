import { expect, test } from 'vitest';
import { newOverlayRow, overlayContent, overlayInputs, overlayRows, withTemplate } from './overlay-rows';

const template = (id: number, positions: 'corner' | '') => ({
  id,
  name: 'Logo',
  templateType: 'overlay' as const,
  positions,
  seconds: 15,
  shapes: ['16:9' as const],
  description: '',
});
const answer = (questionId: number, value: string) => ({
  id: questionId * 10,
  questionId,
  messageId: null,
  playlistId: null,
  overlayId: 1,
  value,
});

test('a new one is a marquee at the top', () => {
  expect(newOverlayRow()).toMatchObject({ id: 0, templateId: 5, position: 'top', values: {} });
});

test('another template drops the answers and corrects the position; the same one changes nothing', () => {
  const row = { ...newOverlayRow(), position: 'bottom' as const, values: { 502: 'Today' } };
  const logo = withTemplate(row, template(6, 'corner'));
  expect(logo).toMatchObject({ key: row.key, templateId: 6, position: 'bottom-left', values: {} });
  expect(withTemplate(logo, template(6, 'corner'))).toBe(logo);
});

test('what is stored and what is sent say the same, in whatever order the answers come', () => {
  const stored = (...answers: ReturnType<typeof answer>[]) =>
    overlayRows([{ id: 1, scheduleId: 2, templateId: 5, position: 'top', answers }]);
  const rows = stored(answer(502, 'Today'), answer(501, 'Soup'));
  expect(overlayContent(rows)).toBe(overlayContent(stored(answer(501, 'Soup'), answer(502, 'Today'))));
  expect(overlayContent(rows)).not.toBe(overlayContent(stored(answer(501, 'Soup'))));
  expect(overlayInputs(rows)).toEqual([
    {
      id: 1,
      templateId: 5,
      position: 'top',
      answers: [
        { questionId: 501, value: 'Soup' },
        { questionId: 502, value: 'Today' },
      ],
    },
  ]);
});
