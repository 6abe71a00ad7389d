/** The question when what a user is about to save was changed meanwhile: by another user, or in another tab. */
export const conflict = {
  title: '“{{name}}” was changed meanwhile',
  body: 'A change was saved after you had opened it, by another user or by you in another tab. Compare both states, then choose which one to keep.',
  field: 'Property',
  mine: 'Your change',
  current: 'Saved meanwhile',
  back: 'Back to the form',
  takeCurrent: 'Keep the saved state',
  saveMine: 'Save my change',
  deletion: {
    changed:
      '“{{name}}” was changed while this dialog was open, by another user or by you in another tab. Check what it is now, then decide again.',
    difference: '{{label}}: {{now}} (before: {{before}})',
  },
} as const
