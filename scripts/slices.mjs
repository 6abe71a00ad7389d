// The slices of the server and of the web application, and which slices each of them may import
// (docs/architecture.md). rules/dependency-rules.mjs makes its rules from these lists.

/** Every noun that may name a slice, in the order of the chapters of the specification. */
export const slices = [
  'configuration',
  'mail',
  'preferences',
  'help',
  'auth',
  'accounts',
  'organizations',
  'billing',
  'uploads',
  'dictionaries',
  'styles',
  'symbols',
  'sites',
  'forms',
  'projects',
  'folders',
  'layers',
  'features',
  'data-organization',
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
  'overview',
  'demo',
]

/**
 * The slices that a slice of the server may import; a slice without an entry imports none. The graph has no cycle
 * (slices.test.mjs). Creating a container creates its contents, so a container imports what it contains.
 */
export const serverNeighbours = {
  auth: ['mail', 'organizations'],
  accounts: ['auth', 'mail', 'organizations'],
  help: ['mail'],
  organizations: ['mail'],
  styles: ['dictionaries'],
  symbols: ['dictionaries', 'uploads'],
  layers: ['styles'],
  folders: ['layers'],
  projects: ['dictionaries', 'folders'],
  features: ['dictionaries', 'jobs', 'layers'],
  attachments: ['features', 'mail', 'uploads'],
  'data-organization': ['folders', 'layers', 'features'],
  'feature-forms': ['features', 'forms', 'map-service'],
  'map-service': ['dictionaries', 'folders', 'features', 'layers', 'styles'],
  imports: ['jobs', 'layers', 'uploads'],
  activity: ['jobs', 'mail'],
  overview: ['accounts', 'activity', 'dictionaries'],
  demo: ['accounts', 'auth', 'dictionaries', 'imports', 'layers', 'organizations', 'projects'],
}

/** The neighbours of the slices of the web application, where a thing is shown inside its container and so imports the container. */
export const webNeighbours = {
  preferences: ['accounts'],
  overview: ['accounts'],
  help: ['accounts', 'overview'],
  auth: ['accounts', 'preferences'],
  billing: ['accounts', 'auth'],
  dictionaries: ['accounts', 'symbols'],
  symbols: ['accounts'],
  styles: ['accounts'],
  organizations: ['accounts', 'projects'],
  sites: ['accounts'],
  projects: ['accounts', 'dictionaries', 'sites'],
  forms: ['accounts', 'projects'],
  'data-organization': ['accounts', 'folders', 'projects'],
  layers: ['accounts', 'data-organization', 'dictionaries', 'folders', 'jobs', 'projects', 'styles'],
  features: ['accounts', 'data-organization', 'dictionaries', 'folders', 'layers', 'projects', 'styles'],
  attachments: ['accounts', 'features', 'uploads'],
  'feature-forms': ['accounts', 'features', 'forms'],
  leaders: ['features', 'folders'],
  imports: ['folders', 'jobs', 'uploads'],
  activity: ['accounts', 'features', 'jobs', 'projects'],
}

/** Folders of apps/server/src that are not slices. */
export const serverSharedFolders = ['platform', 'access', 'http', 'reading', 'operator']

/** Folders of apps/web/src that are not slices. */
export const webSharedFolders = ['platform', 'ui', 'dialogs', 'map', 'screens']
