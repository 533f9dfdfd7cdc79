import { NativeSelect } from '@mantine/core';
import { maxBrandFonts } from '@marquee/contract/kit/limits';
import { fontsQuery } from '../../designer/fonts-query';
import { useQuery } from '../../kit/use-query';
import styles from './BrandPanel.module.css';

/** The font families of the brand kit. */
export const BrandFonts = ({
  fonts,
  change,
}: {
  fonts: readonly string[];
  change: (fonts: string[]) => void;
}) => {
  const { data = [] } = useQuery(fontsQuery);
  const known = data.map(({ family }) => family).toSorted((a, b) => a.localeCompare(b));
  const places = Array.from({ length: maxBrandFonts }, (_, index) => fonts[index] ?? '');
  return (
    <fieldset className={styles.group}>
      <legend>Fonts</legend>
      <div className={styles.fonts}>
        {places.map((font, index) => (
          <NativeSelect
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a font
            key={index}
            aria-label={`Font ${index + 1}`}
            value={font}
            data={[{ value: '', label: 'No font' }, ...new Set([...(font === '' ? [] : [font]), ...known])]}
            onChange={({ currentTarget: { value } }) => change(places.with(index, value))}
          />
        ))}
      </div>
    </fieldset>
  );
};
