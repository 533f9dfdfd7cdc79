import type { Design } from '@marquee/playback/design/design';
import type { Shape } from '@marquee/playback/program/shapes';
import { useState } from 'react';
import { useQuery } from '../../kit/use-query';
import { Dialog } from '../../ui/Dialog';
import { SearchField } from '../../ui/SearchField';
import { fontsQuery } from '../fonts-query';
import { findStartDesigns, type Wanted } from '../start-designs/find-start-designs';
import { categories } from '../start-designs/start-design';
import { startDesigns } from '../start-designs/start-designs';
import styles from './StartDesigns.module.css';
import { StartDesignTile } from './StartDesignTile';

/** Shows the start designs of a shape, and lets a person choose one of them in one of its themes. */
export const StartDesignsDialog = ({
  shape,
  onChoose,
  onClose,
}: {
  shape: Shape;
  onChoose: (design: Design) => void;
  onClose: () => void;
}) => {
  const [search, setSearch] = useState('');
  const [category, setCategory] = useState<Wanted['category']>(null);
  // A picture without its fonts would change when they are known.
  const areFontsKnown = !useQuery(fontsQuery).isPending;
  const found = findStartDesigns(startDesigns, { shape, category, search });
  return (
    <Dialog opened onClose={onClose} title="Start from a design" size={1120}>
      <div className={styles.filters}>
        <SearchField label="Search designs" value={search} onChange={setSearch} />
        <div className={styles.categories} role="group" aria-label="Categories">
          <Category label="All" isChosen={category === null} choose={() => setCategory(null)} />
          {categories
            .filter((each) => each !== 'Blank')
            .map((each) => (
              <Category
                key={each}
                label={each}
                isChosen={category === each}
                choose={() => setCategory(each)}
              />
            ))}
        </div>
      </div>
      {found.length === 0 && <p className={styles.none}>No results. Try other words.</p>}
      <ul className={styles.tiles} data-shape={shape} aria-label="Designs">
        {found.map((each) => (
          <li key={each.id}>
            {areFontsKnown && <StartDesignTile startDesign={each} shape={shape} onChoose={onChoose} />}
          </li>
        ))}
      </ul>
    </Dialog>
  );
};

const Category = ({ label, isChosen, choose }: { label: string; isChosen: boolean; choose: () => void }) => (
  <button type="button" className={styles.category} aria-pressed={isChosen} onClick={choose}>
    {label}
  </button>
);
