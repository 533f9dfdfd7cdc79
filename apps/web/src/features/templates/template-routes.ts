import { createRoute } from '@tanstack/react-router';
import { idParam, page } from '../../kit/page';
import { forAdmins, inside, settingsFrame } from '../../shell/frame-routes';
import { templateSearch } from './template-search';

const templates = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/templates',
  component: page(() => import('./TemplatesPage'), 'TemplatesPage'),
});
const oneTemplate = createRoute({
  getParentRoute: () => inside,
  path: '/settings/templates/$id',
  params: idParam,
  validateSearch: templateSearch,
  beforeLoad: forAdmins('/settings/templates'),
  component: page(() => import('./TemplateEditorPage'), 'TemplateEditorPage'),
});

/** The list of templates, in the frame of the settings. */
export const templateSettings = [templates] as const;
/** The editor needs the whole width of the window. */
export const templateRoutes = [oneTemplate] as const;
