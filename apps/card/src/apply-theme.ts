import type { Start } from './fields';

/** Gives the page the colors, sizes and font of the app. */
export const applyTheme = ({ theme, font, isDark }: Pick<Start, 'theme' | 'font' | 'isDark'>) => {
  const { style } = document.documentElement;
  for (const [name, value] of Object.entries(theme)) style.setProperty(name, value);
  style.colorScheme = isDark ? 'dark' : 'light';
  const face = new FontFace('Hanken Grotesk', `url("${font}")`, { weight: '100 900' });
  document.fonts.add(face);
  // A font of the system is used until then.
  void face.load().catch(() => undefined);
};
