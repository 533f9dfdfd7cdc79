import type { Theme } from './start-design';

const palette = (
  name: string,
  [ground, ink, soft, accent]: readonly [ground: string, ink: string, soft: string, accent: string],
  [panel, onPanel]: readonly [panel: string, onPanel: string],
): Theme => ({ name, ground, ink, soft, accent, panel, onPanel });

/** The palettes of the start designs. Each text has a contrast of at least 7:1 with its ground. */
export const palettes = {
  midnight: palette('Midnight', ['#0F1A3C', '#FFFFFF', '#C9D3F2', '#FFC94D'], ['#FFC94D', '#0F1A3C']),
  charcoal: palette('Charcoal', ['#16140F', '#FAF6EC', '#D6CFBF', '#F2B84B'], ['#F2B84B', '#16140F']),
  paper: palette('Paper', ['#F7F2E7', '#1D1A15', '#51483B', '#931C15'], ['#931C15', '#FFFFFF']),
  white: palette('White', ['#FFFFFF', '#101828', '#414C5C', '#1A3FAE'], ['#1A3FAE', '#FFFFFF']),
  forest: palette('Forest', ['#10332A', '#F8F5E4', '#CBDDC9', '#F4C95D'], ['#F8F5E4', '#10332A']),
  sage: palette('Sage', ['#E7EDE0', '#17332A', '#365044', '#1B523C'], ['#17332A', '#EAF3DF']),
  clay: palette('Clay', ['#74280F', '#FFF4E6', '#FFE3CF', '#FFD98A'], ['#FFF4E6', '#6E2413']),
  rose: palette('Rose', ['#FBE7E6', '#4B0F2A', '#6B2847', '#8E0F40'], ['#4B0F2A', '#FFE4EA']),
  plum: palette('Plum', ['#34123F', '#FDF1FF', '#E2C8EA', '#FFA6C6'], ['#FFA6C6', '#34123F']),
  sun: palette('Sun', ['#FFD23F', '#1A1600', '#3F3700', '#6E1500'], ['#1A1600', '#FFD23F']),
  sky: palette('Sky', ['#DCEBFA', '#0B2545', '#2C4866', '#0A4796'], ['#0B2545', '#E4F1FF']),
  teal: palette('Teal', ['#0B4248', '#F1FFFC', '#C6EBE5', '#FFD166'], ['#FFD166', '#0B3A40']),
  red: palette('Red', ['#930D21', '#FFFFFF', '#FFE6E8', '#FFE27A'], ['#FFFFFF', '#930D21']),
  cobalt: palette('Cobalt', ['#1232A8', '#FFFFFF', '#DDE5FF', '#FFE14D'], ['#FFE14D', '#0A1F6B']),
  sand: palette('Sand', ['#EADBC4', '#2B1D0E', '#503820', '#74240A'], ['#2B1D0E', '#F5E9D4']),
  mint: palette('Mint', ['#CFF5E3', '#06352A', '#1A4B3D', '#0A5340'], ['#06352A', '#CFF5E3']),
  coral: palette('Coral', ['#FF8F70', '#2A0A05', '#3D1007', '#430812'], ['#2A0A05', '#FFD9CC']),
  slate: palette('Slate', ['#1F2A33', '#FFFFFF', '#CBD6DE', '#7FD8FF'], ['#7FD8FF', '#10202B']),
  lilac: palette('Lilac', ['#E6DDF8', '#2A1452', '#44307A', '#4C1A9C'], ['#2A1452', '#EFE6FF']),
  black: palette('Black', ['#08080C', '#FFFFFF', '#CDCDDA', '#FF7AB5'], ['#FF7AB5', '#08080C']),
} satisfies Record<string, Theme>;
