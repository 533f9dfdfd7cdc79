import type { Shape } from '@marquee/playback/program/shapes';
import { makePage } from '@marquee/playback/template/page';
import { escapeHtml } from '../../kit/html/escape-html';

/** Returns the page for the thumbnail of a message that cannot be rendered: its name in large letters. */
export const namePage = ({ name, shape }: { name: string; shape: Shape }): string =>
  makePage({
    body: `<style>
      body { margin: 0; height: 100vh; display: grid; place-items: center; background: linear-gradient(160deg, #39332a, #1c1a16 70%); color: #f4f2ec }
      p { max-width: 84vw; max-height: 84vh; margin: 0; overflow: hidden; font: 600 min(9vw, 16vh)/1.15 system-ui, sans-serif; text-align: center; overflow-wrap: anywhere }
    </style><p>${escapeHtml(name)}</p>`,
    shape,
    seconds: 10,
  });
