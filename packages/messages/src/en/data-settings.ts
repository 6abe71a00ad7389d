/** The first screen of the data settings. */
export const dataSettings = {
  title: 'Data settings',
  about: 'Dictionaries, styles, symbols, sites and forms',
  noPermissions:
    'You have no permissions in this organization, so that its projects, dictionaries, styles and symbols are not listed. Ask an organization admin for permissions.',
} as const
