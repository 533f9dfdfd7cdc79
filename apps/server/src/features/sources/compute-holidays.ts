import type { Holidays } from '@marquee/playback/template/outside';

const months = 13;

/**
 * Returns the holidays of a country or region ('US/CA/own'), without school holidays. The language 'own' is the language of the
 * country. An unknown region has the holidays of its country. Null: the country is unknown.
 */
export const computeHolidays = async (address: string, month: Date): Promise<Holidays | null> => {
  const [country = '', region = '', language = ''] = address.split('/');
  // The library is large, so it is loaded on demand.
  const { default: Calendar } = await import('date-holidays');
  const options = language === 'en' ? { languages: ['en'] } : {};
  const code = country.toUpperCase();
  const place = new Calendar().getCountries('en')[code];
  if (!place) return null;
  const calendar = new Calendar({ country: code, state: region.toUpperCase() }, options);
  const first = month.toISOString().slice(0, 10);
  const after = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + months, 1))
    .toISOString()
    .slice(0, 10);
  const year = month.getUTCFullYear();
  return {
    place,
    days: [year, year + 1, year + 2]
      .flatMap((each) => calendar.getHolidays(each))
      .map(({ date, name, type }) => ({ date: date.slice(0, 10), name, isPublic: type === 'public', type }))
      .filter(({ date, type }) => type !== 'school' && date >= first && date < after)
      .map(({ date, name, isPublic }) => ({ date, name, isPublic })),
  };
};
