/** The signed-in account. */
export const accounts = {
  menu: 'Account of {{name}}',
  settings: 'Settings',
  signOut: 'Sign out',
  storedDrafts: {
    title: 'Discard stored changes?',
    body_one:
      'Unsaved changes to {{count, number}} feature are stored in this browser. Keep them only on your own device.',
    body_other:
      'Unsaved changes to {{count, number}} features are stored in this browser. Keep them only on your own device.',
    discard: 'Discard and sign out',
    keep: 'Keep and sign out',
  },
  userType: {
    '0001': 'Viewer',
    '0011': 'Data collector',
    '0111': 'Editor',
    '1111': 'Internal staff',
  },
  administrator: 'Administrator',
  level: {
    view: 'view this',
    create: 'add to this',
    edit: 'edit this',
    admin: 'administer this',
  },
} as const
