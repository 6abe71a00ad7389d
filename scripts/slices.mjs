// The slices, in the order in which a later one may import from an earlier one (docs/architecture.md). The server
// registers them in this order, and the web application uses the same names. Activity entries and jobs are written by all.
export const slices = [
  'activity',
  'jobs',
  'auth',
  'accounts',
  'organizations',
  'billing',
  'dictionaries',
  'styles',
  'symbols',
  'sites',
  'forms',
  'projects',
  'folders',
  'layers',
  'features',
  'attachments',
  'feature-forms',
  'leaders',
  'one-call',
  'search',
  'map-service',
  'imports',
  'exports',
  'notifications',
]

/** Folders of apps/server/src that are not slices. */
export const serverGround = ['platform', 'access', 'http']

/** Folders of apps/web/src that are not slices. */
export const webGround = ['platform', 'ui', 'map', 'screens']
