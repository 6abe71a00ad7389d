/** The signed-in account. */
export const accounts = {
  menu: 'Account of {{name}}',
  signOut: 'Sign out',
  userType: {
    '0001': 'Viewer',
    '0011': 'Data collector',
    '0111': 'Editor',
    '1111': 'Internal staff',
  },
  level: {
    view: 'view this',
    create: 'add to this',
    edit: 'edit this',
    admin: 'administer this',
  },
} as const
