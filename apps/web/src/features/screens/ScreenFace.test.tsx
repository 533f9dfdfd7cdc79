import { expect, test, vi } from 'vitest';
import { markupOf } from '../../test-markup';
import { ScreenFace } from './ScreenFace';
import { testScreen } from './test-screen';

const screen = testScreen({ name: 'Lobby' });
const state = {
  status: undefined,
  lost: undefined,
  receipt: undefined,
  picture: undefined,
  pictureTime: undefined,
};

test('a screen without a screenshot has its name in the picture', () => {
  expect(markupOf(<ScreenFace screen={screen} state={state} />).split('>Lobby<')).toHaveLength(3);
  const pictured = { ...state, picture: '/content/lobby.jpg' };
  expect(markupOf(<ScreenFace screen={screen} state={pictured} />).split('>Lobby<')).toHaveLength(2);
});

test('a screenshot carries its age', () => {
  vi.useFakeTimers({ now: Date.parse('2026-03-04T12:00:00.000Z') });
  const pictured = { ...state, picture: '/content/lobby.jpg' };
  const markup = (pictureTime?: string) =>
    markupOf(<ScreenFace screen={screen} state={{ ...pictured, pictureTime }} />);
  expect(markup('2026-03-04T11:39:00.000Z')).toContain('>21m ago<');
  expect(markup('2026-03-04T11:59:30.000Z')).toContain('>just now<');
  expect(markup(undefined)).not.toContain('ago<');
  vi.useRealTimers();
});
