import { expect, test } from 'vitest';
import { planTour } from './plan-tour';

test.each([
  ['', [], 'general'],
  ['Cinema', [], 'general'],
  ['Churches and ministries', [], 'church'],
  ['Higher education', [], 'school'],
  ['Dental clinic', [], 'health'],
  ['Manufacturing', [], 'workplace'],
  ['Higher education', [112, 103], 'church'],
  ['', [104], 'workplace'],
  ['Hospital', [112], 'health'],
] as const)('industry %j with feeds %j has the tour %s', (industry, feedIds, tour) => {
  expect(planTour(industry, feedIds)).toBe(tour);
});
