// Draws the pictures of the sample content, so that they need no licence: `node tools/make-sample-pictures.mjs`.
// Each run gives the same pictures. Needs a Chromium: the browser at CHROMIUM_PATH, or an installed one.
import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const folder = new URL('../apps/server/samples/pictures/', import.meta.url);
const wide = { width: 1920, height: 1080 };
const tall = { width: 1080, height: 1920 };
const pictures = [
  { name: 'dawn', size: wide },
  { name: 'lanterns', size: wide },
  { name: 'marquee', size: wide },
  { name: 'supper', size: wide },
  { name: 'lighthouse', size: tall },
];

/** Draws one picture and returns it as a JPEG data URL. Runs in the page of a browser. */
function draw({ name, width, height }) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const pen = canvas.getContext('2d');

  let state = 20_26;
  const random = () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
  const between = (low, high) => low + random() * (high - low);

  const sky = (...stops) => {
    const paint = pen.createLinearGradient(0, 0, 0, height);
    stops.forEach((colour, at) => paint.addColorStop(at / (stops.length - 1), colour));
    pen.fillStyle = paint;
    pen.fillRect(0, 0, width, height);
  };
  const glow = (x, y, radius, inner, outer) => {
    const paint = pen.createRadialGradient(x, y, 0, x, y, radius);
    paint.addColorStop(0, inner);
    paint.addColorStop(1, outer);
    pen.fillStyle = paint;
    pen.fillRect(x - radius, y - radius, radius * 2, radius * 2);
  };
  const disc = (x, y, radius, colour) => {
    pen.fillStyle = colour;
    pen.beginPath();
    pen.arc(x, y, radius, 0, Math.PI * 2);
    pen.fill();
  };
  /** Runs `fill` with a soft shadow above the filled shapes, so that they look like sheets of paper. */
  const sheet = (depth, fill) => {
    pen.save();
    pen.shadowColor = 'rgba(10, 8, 20, .45)';
    pen.shadowBlur = depth;
    pen.shadowOffsetY = -depth / 5;
    fill();
    pen.restore();
  };
  const ridge = (base, swing, colour, { rough = 0, waves = 2, depth = 0 } = {}) => {
    const shifts = [between(0, 6), between(0, 6), between(0, 6)];
    pen.beginPath();
    pen.moveTo(-60, height + 60);
    for (let x = -60; x <= width + 60; x += 6) {
      const turn = (x / width) * Math.PI * waves;
      const y =
        Math.sin(turn + shifts[0]) * swing +
        Math.sin(turn * 2.3 + shifts[1]) * swing * 0.35 +
        Math.sin(turn * 9 + shifts[2]) * rough;
      pen.lineTo(x, base + y);
    }
    pen.lineTo(width + 60, height + 60);
    pen.closePath();
    pen.fillStyle = colour;
    if (depth) sheet(depth, () => pen.fill());
    else pen.fill();
  };
  const grain = (strength) => {
    const pixels = pen.getImageData(0, 0, width, height);
    for (let at = 0; at < pixels.data.length; at += 4) {
      const step = (random() - 0.5) * strength;
      pixels.data[at] += step;
      pixels.data[at + 1] += step;
      pixels.data[at + 2] += step;
    }
    pen.putImageData(pixels, 0, 0);
  };

  const scenes = {
    dawn() {
      sky('#2f4a73', '#7f7fa0', '#e9a184', '#ffd9a0', '#ffe9c4');
      glow(1290, 610, 760, 'rgba(255, 238, 196, .95)', 'rgba(255, 214, 150, 0)');
      disc(1290, 600, 104, '#fff6df');
      for (let row = 0; row < 5; row++) {
        pen.fillStyle = `rgba(255, 226, 196, ${0.16 - row * 0.02})`;
        pen.beginPath();
        pen.ellipse(between(200, 1700), 150 + row * 62, between(300, 620), between(7, 15), 0, 0, Math.PI * 2);
        pen.fill();
      }
      const far = ['#b98f93', '#97778a', '#735f7e', '#4f4868', '#332f4c', '#1d1c30'];
      far.forEach((colour, at) => {
        ridge(620 + at * 76, 46 + at * 9, colour, { rough: at * 1.6, waves: 2.2 + (at % 3) * 0.7 });
        glow(1290, 700 + at * 60, 560, `rgba(255, 205, 150, ${0.2 - at * 0.035})`, 'rgba(255, 205, 150, 0)');
      });
      pen.strokeStyle = '#2a2a3c';
      pen.lineCap = 'round';
      for (const [x, y, span] of [
        [560, 330, 30],
        [630, 292, 24],
        [700, 344, 20],
        [468, 286, 17],
      ]) {
        pen.lineWidth = span / 6;
        pen.beginPath();
        pen.moveTo(x - span, y - span * 0.35);
        pen.quadraticCurveTo(x - span * 0.4, y - span * 0.6, x, y);
        pen.quadraticCurveTo(x + span * 0.4, y - span * 0.6, x + span, y - span * 0.35);
        pen.stroke();
      }
    },

    lanterns() {
      sky('#0e1633', '#1b2450', '#3a2d63', '#6a3c6d');
      for (let star = 0; star < 150; star++) {
        disc(
          between(0, width),
          between(0, 640),
          between(0.8, 2.4),
          `rgba(255, 244, 214, ${between(0.25, 0.9)})`,
        );
      }
      ['#5a3563', '#432a55', '#2f2147', '#1f1838', '#130f28'].forEach((colour, at) =>
        ridge(700 + at * 92, 58 - at * 5, colour, { waves: 1.6 + at * 0.5, depth: 42 }),
      );
      const hang = (x, y, size) => {
        glow(x, y, size * 3.6, 'rgba(255, 190, 92, .55)', 'rgba(255, 170, 80, 0)');
        sheet(22, () => {
          pen.fillStyle = '#f3a53c';
          pen.beginPath();
          pen.ellipse(x, y, size * 0.78, size, 0, 0, Math.PI * 2);
          pen.fill();
        });
        glow(x, y + size * 0.2, size * 0.74, 'rgba(255, 246, 205, .95)', 'rgba(255, 214, 120, 0)');
        pen.strokeStyle = 'rgba(176, 84, 26, .55)';
        pen.lineWidth = Math.max(1.5, size / 34);
        for (const bend of [-0.56, -0.2, 0.2, 0.56]) {
          pen.beginPath();
          pen.ellipse(
            x,
            y,
            Math.abs(size * 0.78 * bend),
            size,
            0,
            bend < 0 ? Math.PI / 2 : -Math.PI / 2,
            bend < 0 ? Math.PI * 1.5 : Math.PI / 2,
          );
          pen.stroke();
        }
        pen.fillStyle = '#5b2a1c';
        pen.fillRect(x - size * 0.26, y - size * 1.08, size * 0.52, size * 0.14);
        pen.fillRect(x - size * 0.26, y + size * 0.94, size * 0.52, size * 0.14);
        pen.fillRect(x - size * 0.025, y + size * 1.05, size * 0.05, size * 0.42);
      };
      const strings = [
        { from: 60, to: 470, sag: 150, sizes: [40, 58, 74, 60, 44, 52, 38] },
        { from: 250, to: 120, sag: 210, sizes: [34, 46, 62, 88, 66, 50] },
      ];
      for (const { from, to, sag, sizes } of strings) {
        const at = (part) => from + (to - from) * part + Math.sin(part * Math.PI) * sag;
        pen.strokeStyle = '#0a0a1c';
        pen.lineWidth = 5;
        pen.beginPath();
        for (let part = 0; part <= 1.0001; part += 0.02) pen.lineTo(part * width, at(part));
        pen.stroke();
        sizes.forEach((size, index) => {
          const part = (index + 0.6) / (sizes.length + 0.2);
          hang(part * width, at(part) + size * 1.08, size);
        });
      }
    },

    marquee() {
      sky('#5e0f16', '#8a1a1c', '#6d1217', '#3c0a10');
      for (let fold = 0; fold < 26; fold++) {
        const x = (fold / 25) * width;
        const paint = pen.createLinearGradient(x - 46, 0, x + 46, 0);
        paint.addColorStop(0, 'rgba(20, 0, 4, 0)');
        paint.addColorStop(0.5, `rgba(20, 0, 4, ${between(0.35, 0.6)})`);
        paint.addColorStop(1, 'rgba(255, 130, 90, .1)');
        pen.fillStyle = paint;
        pen.fillRect(x - 46, 0, 92, height);
      }
      const arch = (inset, colour, depth) =>
        sheet(depth, () => {
          pen.fillStyle = colour;
          pen.beginPath();
          pen.rect(0, 0, width, height);
          pen.moveTo(inset, height + 80);
          pen.lineTo(inset, 560);
          pen.bezierCurveTo(inset, inset * 0.35, width - inset, inset * 0.35, width - inset, 560);
          pen.lineTo(width - inset, height + 80);
          pen.closePath();
          pen.fill('evenodd');
        });
      glow(960, 1010, 900, 'rgba(255, 206, 130, .75)', 'rgba(255, 160, 90, 0)');
      arch(330, '#c98b2b', 60);
      arch(306, '#7c1519', 20);
      arch(186, '#d9a13c', 40);
      arch(166, '#241013', 26);
      const bulb = (x, y) => {
        glow(x, y, 74, 'rgba(255, 214, 130, .8)', 'rgba(255, 180, 80, 0)');
        disc(x, y, 20, '#ffe2a0');
        disc(x - 3, y - 4, 12, '#fffdf3');
      };
      const point = (part, inset) => {
        const side = (1 - part) ** 3;
        const near = 3 * (1 - part) ** 2 * part;
        const beyond = 3 * (1 - part) * part ** 2;
        const end = part ** 3;
        return [
          (side + near) * inset + (beyond + end) * (width - inset),
          (side + end) * 560 + (near + beyond) * inset * 0.35,
        ];
      };
      const line = [];
      for (let y = height; y > 560; y -= 2) line.push([246, y]);
      for (let part = 0; part <= 1; part += 0.0005) line.push(point(part, 246));
      for (let y = 560; y < height; y += 2) line.push([width - 246, y]);
      let gone = 40;
      line.slice(1).forEach(([x, y], index) => {
        gone += Math.hypot(x - line[index][0], y - line[index][1]);
        if (gone < 70) return;
        gone -= 70;
        bulb(x, y);
      });
      sheet(60, () => {
        pen.fillStyle = '#1a0b0e';
        pen.fillRect(0, 985, width, 120);
      });
      pen.fillStyle = '#d9a13c';
      pen.fillRect(0, 985, width, 7);
    },

    supper() {
      sky('#f2c14e', '#efb63f');
      pen.fillStyle = '#e5a02d';
      for (let row = 0; row < 9; row++) {
        for (let column = 0; column < 16; column++) {
          if ((row + column) % 2 === 0) pen.fillRect(column * 120, row * 120, 120, 120);
        }
      }
      const plate = (x, y, radius, colour) => sheet(46, () => disc(x, y, radius, colour));
      plate(1010, 540, 430, '#fbf4e4');
      plate(1010, 540, 372, '#efe3ca');
      plate(1010, 540, 318, '#1f4e5f');
      plate(1010, 540, 286, '#d9572b');
      glow(930, 450, 300, 'rgba(255, 190, 120, .5)', 'rgba(255, 170, 90, 0)');
      pen.strokeStyle = '#f6ead0';
      pen.lineWidth = 26;
      pen.lineCap = 'round';
      pen.beginPath();
      for (let turn = 0; turn < 9.6; turn += 0.05) {
        const reach = 24 + turn * 17;
        pen.lineTo(1010 + Math.cos(turn) * reach, 540 + Math.sin(turn) * reach);
      }
      pen.stroke();
      const leaf = (x, y, turn, size) => {
        pen.save();
        pen.translate(x, y);
        pen.rotate(turn);
        sheet(16, () => {
          pen.fillStyle = '#3f7d4e';
          pen.beginPath();
          pen.moveTo(0, -size);
          pen.quadraticCurveTo(size * 0.8, 0, 0, size);
          pen.quadraticCurveTo(-size * 0.8, 0, 0, -size);
          pen.fill();
        });
        pen.strokeStyle = '#2b5c38';
        pen.lineWidth = 4;
        pen.beginPath();
        pen.moveTo(0, -size * 0.8);
        pen.lineTo(0, size * 1.2);
        pen.stroke();
        pen.restore();
      };
      leaf(1046, 492, 0.7, 58);
      leaf(1100, 548, 1.9, 46);
      leaf(1010, 556, -0.6, 40);
      sheet(34, () => {
        pen.fillStyle = '#fbf4e4';
        pen.fillRect(180, 250, 230, 620);
        pen.fillStyle = '#c8452c';
        pen.fillRect(180, 290, 230, 16);
        pen.fillRect(180, 814, 230, 16);
      });
      sheet(30, () => {
        pen.fillStyle = '#5c4636';
        pen.beginPath();
        pen.ellipse(295, 400, 62, 88, 0, 0, Math.PI * 2);
        pen.fill();
        pen.fillRect(281, 470, 28, 350);
      });
      const bread = (x, y, turn) => {
        pen.save();
        pen.translate(x, y);
        pen.rotate(turn);
        sheet(40, () => {
          pen.fillStyle = '#a9662f';
          pen.beginPath();
          pen.ellipse(0, 0, 128, 96, 0, 0, Math.PI * 2);
          pen.fill();
        });
        pen.fillStyle = '#f0d5a4';
        pen.beginPath();
        pen.ellipse(0, 0, 106, 76, 0, 0, Math.PI * 2);
        pen.fill();
        for (let hole = 0; hole < 20; hole++) {
          const turn2 = between(0, 6.28);
          const reach = between(0, 0.85);
          disc(Math.cos(turn2) * 96 * reach, Math.sin(turn2) * 66 * reach, between(3, 8), '#dcb67c');
        }
        pen.restore();
      };
      bread(1640, 300, 0.5);
      bread(1690, 500, -0.4);
      plate(1650, 850, 128, '#fbf4e4');
      plate(1650, 850, 96, '#6b3a22');
      glow(1620, 815, 70, 'rgba(255, 220, 180, .5)', 'rgba(255, 220, 180, 0)');
    },

    lighthouse() {
      sky('#0d2438', '#17465c', '#3c7d83', '#f2b773', '#fbd9a0');
      glow(540, 1230, 760, 'rgba(255, 226, 170, .8)', 'rgba(255, 200, 130, 0)');
      for (let star = 0; star < 90; star++) {
        disc(
          between(0, width),
          between(0, 720),
          between(1, 2.6),
          `rgba(255, 246, 220, ${between(0.3, 0.9)})`,
        );
      }
      const beam = (tilt, strength) => {
        const paint = pen.createLinearGradient(
          620,
          560,
          620 + Math.cos(tilt) * 1100,
          560 + Math.sin(tilt) * 1100,
        );
        paint.addColorStop(0, `rgba(255, 240, 190, ${strength})`);
        paint.addColorStop(1, 'rgba(255, 240, 190, 0)');
        pen.fillStyle = paint;
        pen.beginPath();
        pen.moveTo(620, 560);
        pen.lineTo(620 + Math.cos(tilt - 0.13) * 1200, 560 + Math.sin(tilt - 0.13) * 1200);
        pen.lineTo(620 + Math.cos(tilt + 0.13) * 1200, 560 + Math.sin(tilt + 0.13) * 1200);
        pen.fill();
      };
      beam(Math.PI + 0.2, 0.85);
      beam(-0.22, 0.55);
      ridge(1240, 22, '#2f6d78', { waves: 1.4, depth: 30 });
      sheet(50, () => {
        pen.fillStyle = '#f7ecd8';
        pen.beginPath();
        pen.moveTo(562, 640);
        pen.lineTo(678, 640);
        pen.lineTo(740, 1520);
        pen.lineTo(500, 1520);
        pen.fill();
      });
      pen.save();
      pen.beginPath();
      pen.moveTo(562, 640);
      pen.lineTo(678, 640);
      pen.lineTo(740, 1520);
      pen.lineTo(500, 1520);
      pen.clip();
      pen.fillStyle = '#c8452c';
      for (const y of [730, 950, 1170]) pen.fillRect(480, y, 280, 110);
      const shade = pen.createLinearGradient(500, 0, 740, 0);
      shade.addColorStop(0.45, 'rgba(40, 20, 30, 0)');
      shade.addColorStop(1, 'rgba(40, 20, 30, .5)');
      pen.fillStyle = shade;
      pen.fillRect(480, 600, 280, 900);
      pen.restore();
      sheet(20, () => {
        pen.fillStyle = '#182c3a';
        pen.fillRect(540, 618, 160, 26);
        pen.fillRect(574, 500, 92, 120);
        pen.beginPath();
        pen.moveTo(560, 502);
        pen.lineTo(620, 430);
        pen.lineTo(680, 502);
        pen.fill();
      });
      glow(620, 560, 190, 'rgba(255, 246, 205, 1)', 'rgba(255, 220, 140, 0)');
      disc(620, 560, 30, '#fffdf0');
      ['#2a5f6d', '#1f4c5c', '#173a4b', '#102a3a', '#0a1c2a'].forEach((colour, at) =>
        ridge(1400 + at * 108, 34 + at * 5, colour, { waves: 1.3 + at * 0.45, depth: 40 }),
      );
      sheet(24, () => {
        pen.fillStyle = '#f3a53c';
        pen.beginPath();
        pen.moveTo(196, 1478);
        pen.lineTo(372, 1478);
        pen.quadraticCurveTo(350, 1534, 316, 1534);
        pen.lineTo(246, 1534);
        pen.quadraticCurveTo(212, 1534, 196, 1478);
        pen.fill();
        pen.fillStyle = '#fbf4e4';
        pen.beginPath();
        pen.moveTo(284, 1466);
        pen.lineTo(284, 1316);
        pen.quadraticCurveTo(356, 1400, 352, 1466);
        pen.fill();
        pen.beginPath();
        pen.moveTo(272, 1466);
        pen.lineTo(272, 1350);
        pen.quadraticCurveTo(226, 1410, 220, 1466);
        pen.fill();
      });
    },
  };
  scenes[name]();
  grain(9);
  return canvas.toDataURL('image/jpeg', 0.82);
}

await mkdir(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const { name, size } of pictures) {
  const url = await page.evaluate(draw, { name, ...size });
  const bytes = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  const file = new URL(`${name}.jpg`, folder);
  await writeFile(file, bytes);
  console.log(`${fileURLToPath(file)}: ${Math.round(bytes.length / 1024)} KB`);
}
await browser.close();
