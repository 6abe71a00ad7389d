/** The question when another user changed meanwhile what a user is about to save. */
export const conflict = {
  title: '“{{name}}” was changed meanwhile',
  body: 'Another user saved a change after you had opened it. Compare both states, then choose which one to keep.',
  field: 'Property',
  mine: 'Your change',
  current: 'Saved meanwhile',
  back: 'Back to the form',
  takeCurrent: 'Keep the saved state',
  saveMine: 'Save my change',
  deletion: {
    changed: 'Another user changed “{{name}}” while this dialog was open. Check what it is now, then decide again.',
    difference: '{{label}}: {{now}} (before: {{before}})',
  },
} as const
