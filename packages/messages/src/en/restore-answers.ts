export const restoreAnswers = {
  notDeleted: 'The feature is not deleted.',
  sameState: 'The feature already has the state of that time.',
} as const
