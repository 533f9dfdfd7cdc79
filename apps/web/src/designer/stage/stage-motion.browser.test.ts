import { animationTypes, newAnimation } from '@marquee/playback/animation/animation';
import { drawDesign } from '@marquee/playback/design/draw-design';
import { upgradeDesign } from '@marquee/playback/design/upgrade';
import { canvasOf } from '@marquee/playback/program/shapes';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { box } from '../scene/test-scene';
import { nextFrame, type Stage, text, useTestStages } from './test-with-stage';

const withStage = useTestStages();
const canvas = canvasOf('16:9');

/** A box and a text for each animation, between pixels. */
const elements = animationTypes.flatMap((type, index) => {
  const animations = [{ ...newAnimation, type, duration: 1200 }];
  const [left, top] = [(index % 4) * 24 + 1.13, Math.floor(index / 4) * 48 + 3.37];
  return [
    { ...box(`${type}-box`, left, top, 20.21, 18.77), color: '#3070c0', animations },
    text(`${type}-text`, left, top + 21.11, type, { width: 22.31, size: 5, color: '#ffcf8f', animations }),
  ];
});

/** Makes the window so large that the fitted canvas has the size of a TV, and returns a function that takes a picture of it. */
const showInFull = async (stage: Stage) => {
  const { page } = stage;
  const [room, all] = [await page.getByRole('application').boundingBox(), page.viewportSize()];
  if (!room || !all) throw new Error('There is no canvas.');
  await page.setViewportSize({
    width: Math.round(all.width - room.width) + canvas.width + 48,
    height: Math.round(all.height - room.height) + canvas.height + 48,
  });
  const frame = page.locator('iframe');
  await expect.poll(() => frame.boundingBox()).toMatchObject(canvas);
  return async () => {
    const clip = await frame.boundingBox();
    if (!clip) throw new Error('There is no canvas.');
    await nextFrame(stage);
    const style = '[aria-label="Canvas"] > :not(iframe) { visibility: hidden !important }';
    return page.screenshot({ clip, style });
  };
};

/** Opens the elements as a TV draws them, with animations that run so slowly that nothing moves. */
const openTv = async (page: Page) => {
  const { design } = upgradeDesign({ scenes: [{ elements, delay: 0 }] });
  await page.setViewportSize(canvas);
  await page.setContent(`<main class="on">${drawDesign(design, '16:9', [])}</main>`);
  const animations = await page.evaluateHandle(() => document.getAnimations());
  return async (ms: number) => {
    await animations.evaluate((all, time) => {
      for (const animation of all) {
        animation.playbackRate = 1e-6;
        animation.currentTime = time;
      }
    }, ms);
    await nextFrame({ page });
    return page.screenshot();
  };
};

test('at each moment of every animation, the canvas shows the pixels that a TV shows', () =>
  withStage(elements, async (stage) => {
    const pictureOfCanvas = await showInFull(stage);
    const pictureOfTv = await openTv(await stage.page.context().newPage());
    const different: number[] = [];
    for (const ms of [0, 300, 900, 1199, 1300]) {
      await stage.page.evaluate((time) => window.opened.playback.seek(time), ms);
      const [drawn, shown] = [await pictureOfCanvas(), await pictureOfTv(ms)];
      if (!drawn.equals(shown)) different.push(ms);
    }
    expect(different).toEqual([]);
  }));
