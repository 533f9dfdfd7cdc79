import { signIn } from '../support/people';
import { focusedFault, heading, open, press } from './steps';
import type { Stop } from './stop';

/** Pages before the first account. */
export const firstStops: Stop<undefined>[] = [
  {
    name: 'setup-problems',
    go: async (page) => {
      await open(page, '/', 'Set up Marquee');
      await press(page, 'Create account');
      await focusedFault(page);
    },
  },
];

/** Pages without a sign-in. */
export const outsideStops: Stop[] = [
  {
    name: 'login-problems',
    go: async (page) => {
      await open(page, '/login', 'Sign in');
      await press(page, 'Sign in');
      await focusedFault(page);
    },
  },
  {
    name: 'login-code',
    go: async (page, { suspended }) => {
      await open(page, '/login', 'Sign in');
      await signIn(page, suspended);
      await heading(page, 'Enter your code');
    },
  },
  { name: 'signup', go: (page) => open(page, '/signup', 'Create account') },
  {
    name: 'forgot-sent',
    go: async (page) => {
      await open(page, '/forgot', 'Forgot your password?');
      await page.getByLabel('Email').fill('somebody@harbourlane.example');
      await press(page, 'Send the link');
      await heading(page, 'Check your email');
    },
  },
  {
    name: 'choose-password',
    go: async (page, { resetLink }) => open(page, await resetLink(), 'Choose a password'),
  },
  {
    name: 'public-preview',
    go: async (page) => {
      await page.goto('/orangepreview/kids');
      await page
        .getByTitle('Public preview')
        .contentFrame()
        .getByText('Nothing is shown here yet.')
        .waitFor();
    },
  },
  { name: 'api-docs', go: (page) => open(page, '/api/docs', /./) },
];
