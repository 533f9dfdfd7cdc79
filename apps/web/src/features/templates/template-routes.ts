import { createRoute } from '@tanstack/react-router';
import { idParam, page } from '../../kit/page';
import { forAdmins, inside } from '../../shell/frame-routes';
import { templateSearch } from './template-search';

const templates = createRoute({
  getParentRoute: () => inside,
  path: '/settings/templates',
  beforeLoad: forAdmins,
  component: page(() => import('./TemplatesPage'), 'TemplatesPage'),
});
const oneTemplate = createRoute({
  getParentRoute: () => inside,
  path: '/settings/templates/$id',
  params: idParam,
  validateSearch: templateSearch,
  beforeLoad: forAdmins,
  component: page(() => import('./TemplateEditorPage'), 'TemplateEditorPage'),
});

export const templateRoutes = [templates, oneTemplate] as const;
