/** The texts of the problems of filled-in forms. */
export const featureFormProblems = {
  feature_form_changed: 'The form was changed meanwhile. Compare both states, then save again.',
  feature_form_not_granted:
    'The project does not have the form “{{name}}” any more. Ask an administrator of the organization to grant it again.',
  feature_forms_full: 'The feature already has {{max, number}} forms. Delete one that is no longer needed first.',
} as const

/** The sentence in a PDF of values alone. The server writes it. */
export const featureFormPdf = {
  unavailable: 'This server cannot draw the page of the form. These are the values that were filled in.',
  failed: 'The page of the form could not be drawn. These are the values that were filled in.',
} as const

/** The forms that were filled in on a feature: their tab, the dialog in which they are filled in, and their deletion. */
export const featureForms = {
  list: 'Forms of this feature',
  loading: 'Loading the forms',
  loadFailed: 'The forms could not be retrieved. {{reason}}',
  none: 'No forms have been filled in on this feature.',
  readOnly: 'The layer is read-only, so its forms can be viewed but not changed.',
  actions: 'Actions for form “{{name}}”',
  created: 'Filled in',
  modified: 'Changed',
  byAt: '{{who}}, {{when}}',
  unknownPerson: 'a deleted account',
  formGone: 'The project does not have this form any more. It can be viewed and deleted.',
  oldVersion: 'This was filled in with an older version of the form, which is shown as it was.',
  toFeature: 'Show “{{feature}}”',
  featureFailed: 'The feature of this form could not be read. {{reason}}',
  action: {
    pdf: 'Download “{{name}}” as PDF',
    edit: 'Edit form “{{name}}”',
    view: 'View form “{{name}}”',
    delete: 'Delete form “{{name}}”',
  },
  word: { pdf: 'PDF', edit: 'Edit', view: 'View', delete: 'Delete' },
  add: {
    label: 'Add a form',
    more: 'More forms…',
    search: 'Search forms',
    noMatch: 'No form has these words in its name.',
    noForms: 'The project has no forms. An administrator can add forms in the settings and give them to the project.',
  },
  pdf: {
    waiting: 'The PDF of “{{name}}” is being made…',
    plain: 'The server cannot draw the pages of forms: the PDF of “{{name}}” is a table of its values.',
    failed: 'The PDF of “{{name}}” could not be made. {{reason}}',
    blocked: 'The browser blocked the window of the PDF. Allow windows for this page, then try again.',
  },
  fill: {
    title: '{{name}} · {{feature}}',
    viewTitle: '{{name}} · {{feature}} (view only)',
    expand: 'Expand to the whole page',
    collapse: 'Collapse to a window',
    failed: 'Form “{{name}}” could not be opened. {{reason}}',
    stored: 'You have values of this form from {{when}} that are not saved.',
    saveAsNew: 'Save as a new form',
    added: 'Form “{{name}}” added.',
    saved: 'Form “{{name}}” saved.',
    later:
      'The form is saved as it was when you clicked Save. The values that you entered since then are not saved yet.',
    fault: {
      errors: 'The form contains errors. Correct the fields that it marks, then save again.',
      invalid: 'The form is invalid: its page does not answer. Nothing was saved. Load it again, then save.',
      gone: 'This form was deleted meanwhile. Your values are kept: save them as a new form, or close without saving.',
    },
  },
  conflict: {
    title: 'Form “{{name}}” was changed meanwhile',
    body: '{{who}} saved it on {{when}}, while you were filling it in. Your values are not lost. Choose for each field what to save.',
    ownTitle: 'You changed form “{{name}}” elsewhere',
    ownBody:
      'You saved it on {{when}} in another tab or on another device, while you were filling it in here. No values are lost. Choose for each field what to save.',
    same: 'Both states have the same values.',
    mine: 'Mine',
    theirs: 'Saved meanwhile',
    both: 'Both',
    before: 'Before',
    by: { me: 'Changed by you.', them: 'Changed by the other save.', both: 'Changed by both.' },
    more_one: 'Show {{count, number}} more field',
    more_other: 'Show {{count, number}} more fields',
    save: 'Save the chosen values',
  },
  delete: {
    title: 'Delete form “{{name}}”?',
    body: 'The form with its values is removed from the feature for all users. Its versions stay in the history.',
    confirm: 'I want to delete this form',
    submit: 'Delete form',
    done: 'Form “{{name}}” deleted.',
    failed: 'The form could not be deleted. {{reason}}',
  },
} as const
