/** The texts of the problems of filled-in forms. */
export const featureFormProblems = {
  feature_form_changed: 'The form was changed by another user meanwhile. Compare both states, then save again.',
  feature_form_not_granted:
    'The project does not have the form “{{name}}” any more. Ask an administrator of the organization to grant it again.',
  feature_forms_full: 'The feature already has {{max, number}} forms. Delete one that is no longer needed first.',
} as const

/** The sentence in a PDF of values alone. The server writes it. */
export const featureFormPdf = {
  unavailable: 'This server cannot draw the page of the form. These are the values that were filled in.',
  failed: 'The page of the form could not be drawn. These are the values that were filled in.',
} as const
