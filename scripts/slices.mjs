// The slices, in the order in which a later one may import from an earlier one (docs/architecture.md). The server
// makes what a container holds when it makes the container, so there what holds others comes after them.
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

/** The web application's order: there a thing is shown inside what holds it, so that what holds comes first. */
export const webSlices = slices.map((slice) => ({ layers: 'projects', projects: 'layers' })[slice] ?? slice)

/** Folders of apps/server/src that are not slices. */
export const serverGround = ['platform', 'access', 'http']

/** Folders of apps/web/src that are not slices. */
export const webGround = ['platform', 'ui', 'map', 'screens']
