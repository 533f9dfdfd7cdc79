import type { Doors } from '../../kit/http/context';
import { userByEmail } from './session-queries';

/** Tells a person that somebody guesses at their password, if the address is known. */
export const mailSignInWarning = async (doors: Doors, email: string): Promise<void> => {
  const user = await userByEmail(doors.db, email);
  if (!user) return;
  await doors.mail.send({
    to: user.email,
    subject: 'Many wrong passwords for your Marquee account',
    text: `Hello ${user.name},\n\nsomebody has tried many wrong passwords with your email address within an hour. Marquee now refuses to sign you in from browsers that you have not used before.\n\nYou can still sign in from a browser that you have used before. From any other browser, ask for a link to choose a new password:\n\n${doors.config.publicUrl}/forgot\n`,
  });
};
