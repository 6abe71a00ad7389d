/** The signed-in person. */
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
    view: 'see it',
    create: 'add to it',
    edit: 'edit it',
    admin: 'administer it',
  },
} as const
