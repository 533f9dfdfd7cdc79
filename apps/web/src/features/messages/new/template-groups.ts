import { type TemplateCategory, templateCategories } from '@marquee/contract/kit/template-categories';
import type { Template } from '@marquee/contract/templates';

export const categoryNames: Record<TemplateCategory, string> = {
  announcements: 'Announcements',
  media: 'Pictures and videos',
  events: 'Food and events',
  time: 'Time and weather',
  web: 'Web and data',
  layouts: 'Designs and zones',
  '': 'More templates',
};

/** A template, or several templates that are variants of one. */
export type Offer = { name: string; templates: [Template, ...Template[]] };

/** Returns the templates in groups, with the variants of one template as one offer at the place of the first. */
export const groupTemplates = (
  templates: readonly Template[],
): { category: TemplateCategory; offers: Offer[] }[] =>
  templateCategories
    .map((category) => ({
      category,
      offers: offersOf(templates.filter((each) => each.category === category)),
    }))
    .filter(({ offers }) => offers.length > 0);

const offersOf = (templates: readonly Template[]): Offer[] => {
  const offers: Offer[] = [];
  for (const template of templates) {
    const variants = offers.find(
      ({ templates: [{ family }] }) => family !== '' && family === template.family,
    );
    if (variants) variants.templates.push(template);
    else offers.push({ name: template.family || template.name, templates: [template] });
  }
  return offers;
};
