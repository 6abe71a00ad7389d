/** The texts of the problems of forms. */
export const formProblems = {
  form_name_taken: 'A form named “{{name}}” already exists. Enter another name.',
  form_changed: 'The form was changed meanwhile. Reload it, then try again.',
  form_has_features_one:
    'Form “{{name}}” now has {{count, number}} feature, more than you agreed to delete. Nothing was deleted. Check the number, then try again.',
  form_has_features_other:
    'Form “{{name}}” now has {{count, number}} features, more than you agreed to delete. Nothing was deleted. Check the number, then try again.',
  form_file_empty: 'The {{file}} file is empty. Choose another file.',
  form_file_not_text: 'The {{file}} file is not a text in UTF-8. Save it in UTF-8, then choose it again.',
  form_file_too_large: 'The {{file}} file is larger than {{max}}. Choose a smaller file.',
  form_file_refused:
    'The {{file}} file contains “{{text}}”. A form cannot contain other pages or open connections. Remove it from the file, then choose the file again.',
  form_needs_frame: 'A form opens only in a page of Cairn. Open it there.',
  form_link_expired: 'The address of the form has expired. Open the form again.',
} as const

/** The screen of the forms and its dialogs. */
export const forms = {
  title: 'Manage forms',
  about: 'HTML forms that crews fill in on features',
  search: 'Search forms',
  loading: 'Loading forms',
  loadFailed: 'The forms could not be loaded.',
  empty: 'There are no forms yet. Add one with the HTML file of its page.',
  noMatch: 'No form matches the search.',
  clear: 'Clear search',
  table: 'Forms',
  expand: 'Details of “{{name}}”',
  modified: 'Modified',
  created: 'Created',
  projectCount: 'Projects',
  actions: 'Actions for “{{name}}”',
  noDescription: 'No description',
  htmlFile: 'HTML file',
  jsFile: 'JavaScript file',
  none: 'None',
  pager: 'Pages of forms',
  field: { description: 'Description' },
  file: {
    drop: { html: 'Drop an HTML file here', js: 'Drop a JavaScript file here' },
    choose: { html: 'Choose HTML file', js: 'Choose JavaScript file' },
    chooseOther: { html: 'Choose another HTML file', js: 'Choose another JavaScript file' },
    hint: { html: '.html, UTF-8, at most {{max}}', js: '.js, optional, UTF-8, at most {{max}}' },
    stays: '“{{name}}” stays until you choose another file',
    required: 'Choose the HTML file of the form.',
    type: { html: 'Choose one file of type .html or .htm.', js: 'Choose one file of type .js.' },
    tooLarge: 'The file has {{size}}; at most {{max}} are allowed.',
    empty: 'The file is empty. Choose another one.',
  },
  add: { action: 'Add form', title: 'Add form', submit: 'Add form', done: 'Form “{{name}}” added.' },
  edit: {
    action: 'Edit form',
    title: 'Edit form',
    done: 'Form “{{name}}” saved.',
    discarded: 'Your change was discarded: the form stays as it is.',
  },
  delete: {
    title: 'Delete form “{{name}}”?',
    empty: 'The form is deleted for all projects, with its layers. It has no features. This cannot be undone.',
    body_one:
      'The form is deleted for all projects, with its layers and {{count, number}} feature that was made with it. This cannot be undone. To keep the feature, take the form from its projects instead.',
    body_other:
      'The form is deleted for all projects, with its layers and {{count, number}} features that were made with it. This cannot be undone. To keep the features, take the form from its projects instead.',
    confirm: 'I understand',
    submit: 'Delete form',
    features: 'Features',
    done: 'Form “{{name}}” deleted.',
    failed: 'The form could not be deleted. {{reason}}',
  },
  details: {
    action: 'Details and projects',
    title: 'Form “{{name}}”',
    tabs: 'Parts of the form',
    info: 'Info',
    projects: 'Projects',
    preview: 'Preview',
    previewFailed: 'The form could not be rendered.',
    close: 'Close',
    loadFailed: 'The form could not be loaded.',
  },
  projects: {
    lead: 'Each project with the form has a layer for it. When the form is taken away, the layer is hidden but keeps its features.',
    search: 'Search projects',
    list: 'Projects that have the form',
    granted: '{{count, number}} of {{total, number}} projects have the form',
    saving: 'Saving “{{name}}”',
    empty: 'There are no projects yet.',
    noMatch: 'No project matches the search.',
    limited: 'Only the first {{max, number}} projects are listed. Search for the others.',
    failed: 'Project “{{name}}” was not changed. {{reason}}',
  },
} as const

/** The frame in which a form runs, in the settings and on the map. */
export const formFrame = {
  title: 'Form “{{name}}”',
  loading: 'Loading the form',
  fault: {
    silent: 'Form “{{name}}” has not answered for 10 seconds. Try again; if it stays silent, its script has an error.',
    flooding: 'Form “{{name}}” sent too many messages and was stopped. Its script has an error.',
    malformed: 'Form “{{name}}” sent a message that cannot be understood and was stopped. Its script has an error.',
    gone: 'Form “{{name}}” left its page and was stopped.',
    failed: 'Form “{{name}}” could not take its values: its script has an error.',
  },
} as const
