/** Families of the catalog that look like a well-known font outside the catalog, by the lower-case name of the well-known font. */
const similar: Readonly<Record<string, readonly string[]>> = {
  arial: ['Roboto', 'Inter'],
  calibri: ['Lato', 'Open Sans'],
  cambria: ['PT Serif', 'Merriweather'],
  'century gothic': ['Jost', 'Outfit'],
  'comic sans': ['Patrick Hand'],
  consolas: ['Roboto Mono'],
  courier: ['Courier Prime'],
  futura: ['Jost'],
  georgia: ['Lora', 'Merriweather'],
  gotham: ['Montserrat'],
  helvetica: ['Inter', 'Roboto'],
  impact: ['Anton', 'Oswald'],
  'segoe ui': ['Open Sans'],
  tahoma: ['Open Sans'],
  times: ['PT Serif', 'Libre Baskerville'],
  trebuchet: ['Cabin'],
  verdana: ['Open Sans'],
};

/** Minimum length of a search that names a well-known font, in characters. */
const minLength = 3;

/** Returns the families that look like the well-known font that a search names. `search` is in lower case. */
export const similarFonts = (search: string): string[] =>
  search.length < minLength
    ? []
    : Object.entries(similar).flatMap(([name, families]) =>
        name.startsWith(search) || search.startsWith(name) ? families : [],
      );
