import type { Api } from '../support/api';

const designer = 7;
const design = 701;

const text = (key: string, words: string, more: object) => ({ type: 'text', key, text: words, ...more });

/** A design with an element of each kind, an animation, and faults that the checks find. */
const full = {
  scenes: [
    {
      elements: [
        {
          type: 'image',
          key: 'ground',
          left: 0,
          top: 0,
          width: 100,
          height: 100,
          url: '/content/stock/hills-dawn.webp',
        },
        { type: 'box', key: 'panel', left: 8, top: 50, width: 50, height: 40, color: '#ffffff', opacity: 90 },
        text('title', 'Good morning', {
          left: 10,
          top: 10,
          width: 60,
          height: 20,
          size: 10,
          color: '#ffffff',
          animations: [{ type: 'fadeIn', delay: 0, duration: 800 }],
        }),
        text('note', 'Doors open at seven', {
          left: 10,
          top: 55,
          width: 40,
          height: 12,
          size: 3,
          color: '#dddddd',
        }),
      ],
      delay: 0,
    },
  ],
};

/** Saves three designer messages: with elements, without elements, and with a text that cannot be read. */
export const makeDesigns = async (call: Api) => {
  const save = async (name: string, value: string): Promise<number> => {
    const [message] = await call('POST /messages', { body: [{ templateId: designer, seconds: 10, name }] });
    if (!message) throw new Error('Nothing was saved.');
    await call('POST /answers', { body: [{ questionId: design, messageId: message.id, value }] });
    return message.id;
  };
  return {
    full: await save('Morning poster', JSON.stringify(full)),
    empty: await save('Empty poster', JSON.stringify({ scenes: [{ elements: [], delay: 0 }] })),
    broken: await save('Torn poster', '{"scenes":[{"elem'),
  };
};
