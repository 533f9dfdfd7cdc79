import { Button } from '@mantine/core';
import { serializeDesign } from '@marquee/playback/design/serialize';
import type { Shape } from '@marquee/playback/program/shapes';
import { useState } from 'react';
import { shownMessageName } from '../../kit/shown-name';
import { reshape } from '../scene/reshape';
import { sceneOf } from '../scene/store';
import { useDesigner, useOpenedDesigner } from '../use-designer';
import type { Taken } from '../variants/taken';
import { TakeContent } from './TakeContent';
import styles from './Variants.module.css';

/** The tab with copies of the design in other shapes, and with the content of other designs. */
export const Variants = () => {
  const { variants, readOnly } = useOpenedDesigner();
  return (
    <div className={styles.panel}>
      {variants && variants.shapes.length > 0 && <Copies {...variants} />}
      {!readOnly && <TakenContent />}
    </div>
  );
};

const Copies = ({
  shapes,
  copy,
}: {
  shapes: readonly Shape[];
  copy: (shape: Shape, json: string) => void;
}) => {
  const { store, shape, measure } = useDesigner();
  const make = (to: Shape) => {
    const { design } = sceneOf(store.getState());
    copy(to, serializeDesign(reshape(design, { from: shape, to, measure })));
  };
  return (
    <section className={styles.part} aria-label="Copies">
      <p className={styles.note}>
        A copy is a new message. Its elements are arranged for the other layout. It is stored when you save
        it.
      </p>
      {shapes.map((to) => (
        <Button key={to} variant="default" onClick={() => make(to)}>
          Make a copy for {to}
        </Button>
      ))}
    </section>
  );
};

const TakenContent = () => {
  const { store, announce } = useDesigner();
  const [choosing, setChoosing] = useState(false);
  const [taken, setTaken] = useState<Taken & { name: string }>();
  const take = (from: Taken & { name: string }) => {
    store.commit('take content', { ...sceneOf(store.getState()), design: from.design });
    setTaken(from);
    setChoosing(false);
    announce(resultOf(from));
  };
  return (
    <section className={styles.part} aria-label="Content of another message">
      <p className={styles.note}>
        Words, pictures and colors of a message that began as a copy of this one. Places and fonts stay.
      </p>
      <Button variant="default" onClick={() => setChoosing(true)}>
        Take words and pictures from...
      </Button>
      {taken && <Result taken={taken} />}
      <TakeContent opened={choosing} onClose={() => setChoosing(false)} onTaken={take} />
    </section>
  );
};

const resultOf = ({ changed, name }: Taken & { name: string }): string =>
  changed === 0
    ? `“${shownMessageName(name)}” has no other content for the elements of this design.`
    : `${changed} ${changed === 1 ? 'element has' : 'elements have'} the content of “${shownMessageName(name)}”.`;

const Result = ({ taken }: { taken: Taken & { name: string } }) => (
  <>
    <p className={styles.result}>{resultOf(taken)}</p>
    <Names title="Only in this design" names={taken.here} />
    <Names title="Only in the other design" names={taken.there} />
  </>
);

const Names = ({ title, names }: { title: string; names: readonly string[] }) =>
  names.length > 0 && (
    <div>
      <p className={styles.note}>{title}:</p>
      <ul className={styles.names} aria-label={title}>
        {names.map((name, index) => (
          <li key={index}>{name}</li>
        ))}
      </ul>
    </div>
  );
