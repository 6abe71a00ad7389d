// The slices, in the order in which a later one may import from an earlier one (docs/architecture.md). The server
// registers them in this order, and the web application uses the same names. What holds others comes after them.
export const slices = [
  'auth',
  'accounts',
  'organizations',
  'billing',
  'dictionaries',
  'styles',
  'symbols',
  'sites',
  'forms',
  'layers',
  'folders',
  'projects',
  'features',
  'attachments',
  'feature-forms',
  'leaders',
  'one-call',
  'search',
  'map-service',
  'jobs',
  'imports',
  'exports',
  'notifications',
  'activity',
  'demo',
]

/** Folders of apps/server/src that are not slices. */
export const serverGround = ['platform', 'access', 'http']

/** Folders of apps/web/src that are not slices. */
export const webGround = ['platform', 'ui', 'map', 'screens']
