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
} as const
