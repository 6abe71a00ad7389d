/** The texts of the problems of sites. */
export const siteProblems = {
  site_name_taken: 'A site named “{{name}}” already exists. Enter another name.',
  site_in_use: 'Site “{{name}}” is assigned to {{projects}}. Assign another site to these projects, then delete it.',
  site_changed:
    'Site “{{name}}” was changed by someone else meanwhile. Close the dialog and open it again to see the change.',
  coordinate_system_not_understood:
    'The well-known text is not that of a coordinate system into which points can be transformed. Check the text, then try again.',
  positions_not_transformed:
    'Some positions cannot be transformed: they are too far from the area of the coordinate system. Check the coordinates, then try again.',
} as const

/** The screen of the sites and its dialogs. */
export const sites = {
  title: 'Manage sites',
  about: 'Local coordinate systems of the organization and of its projects',
  list: 'Site calibrations',
  lead: 'A site calibration is the local coordinate system of a site. A project that has one shows and exports site coordinates.',
  loading: 'Loading sites',
  loadFailed: 'The sites could not be loaded.',
  empty: 'There are no sites yet. Add one with the well-known text of its coordinate system.',
  none: 'The organization has no sites yet.',
  use_one: '{{count, number}} project',
  use_other: '{{count, number}} projects',
  transformed: 'with transformation',
  actions: 'Actions for “{{name}}”',
  search: 'Find a coordinate system',
  searchHelp: 'By name or EPSG code. Fills in the well-known text below.',
  searchClear: 'Clear the search',
  searching: 'Searching…',
  searchFailed: 'The coordinate systems could not be searched. Check the connection, then type again.',
  notFound: 'No coordinate system has these words in its name or code.',
  readFailed: 'The well-known text could not be loaded. Choose the system again.',
  withoutText: 'The well-known text of {{system}} is not known here. Paste it below.',
  wkt: 'Well-known text (WKT)',
  wktHelp: 'The coordinate system, such as PROJCS[…] or PROJCRS[…].',
  wktRefused:
    'This text is not that of a coordinate system into which points can be transformed. Check its brackets, projection and parameters.',
  noTransformation: 'None',
  transformation: 'Transformation',
  x: 'Shift east (x)',
  y: 'Shift north (y)',
  scale: 'Scale',
  theta: 'Rotation (theta)',
  xHelp: 'In the unit of the coordinate system',
  yHelp: 'In the unit of the coordinate system',
  scaleHelp: 'A factor, such as 1.0002',
  thetaHelp: 'In degrees; optional',
  fault: {
    number: 'Enter a number.',
    scale: 'Enter a scale other than 0.',
    range: 'Enter a smaller number.',
  },
  add: {
    action: 'Add site',
    title: 'Add site',
    submit: 'Add site',
    done: 'Site “{{name}}” added.',
  },
  edit: {
    action: 'Edit site',
    title: 'Edit site',
    done: 'Site “{{name}}” saved.',
  },
  delete: {
    title: 'Delete site “{{name}}”?',
    body: 'The site calibration is deleted for all members of the organization. This cannot be undone.',
    confirm: 'I understand',
    submit: 'Delete site',
    done: 'Site “{{name}}” deleted.',
    inUse_one: '{{count, number}} project uses the site.',
    inUse_other: '{{count, number}} projects use the site.',
  },
  projects: {
    title: 'Sites of projects',
    lead: 'Choose the site of each project.',
    project: 'Project',
    site: 'Site',
    none: 'Not assigned',
    siteOf: 'Site of “{{name}}”',
    saved: 'Site of project “{{name}}” saved.',
    empty: 'There are no projects yet.',
  },
} as const
