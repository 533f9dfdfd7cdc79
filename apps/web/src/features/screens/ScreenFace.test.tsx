import { expect, test } from 'vitest';
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
