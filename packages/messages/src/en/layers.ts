/** Layers: their row in the tree and their dialogs. */
export const layers = {
  featureCount_one: '{{count, number}} feature',
  featureCount_other: '{{count, number}} features',
  show: 'Show {{name}}',
  actions: 'Actions for {{name}}',
  readOnly: 'Read-only',
  zoom: 'Zoom to layer',
  zoomEmpty: 'The layer has no features to zoom to.',
  list: 'List features',
  add: 'Add a feature to the layer',
  addReadOnly: 'The layer is read-only. Allow changes in its settings first.',
  filter: {
    label: 'Filter layers and folders',
    clear: 'Clear the filter',
    none: 'No layer or folder has “{{filter}}” in its name.',
  },
  order: {
    up: 'Move up',
    down: 'Move down',
    moved: 'Layer “{{name}}” moved to row {{position, number}} of {{count, number}}.',
    first: 'The layer is the first of its folder.',
    last: 'The layer is the last of its folder.',
  },
  create: {
    action: 'New layer',
    title: 'New layer in “{{folder}}”',
    kind: 'Geometry',
    submit: 'Create layer',
    done: 'Layer “{{name}}” created.',
    draw: 'Add a feature',
  },
  edit: {
    action: 'Edit layer',
    title: 'Edit layer',
    done: 'Layer “{{name}}” saved.',
    readOnly: 'Read-only: its features cannot be changed',
    titles: 'Title of features',
    titleNaming: 'Naming property ({{name}})',
    titleAutomatic: 'Naming property',
    titleNumber: 'Layer and number',
    style: 'Style',
    styleNone: 'By component',
    styleNoneHelp: 'No style file: features have the look of their component, else the colour of the layer',
  },
  delete: {
    action: 'Delete layer',
    title: 'Delete layer “{{name}}”?',
    body_zero: 'The layer is empty. It is deleted for all users.',
    body_one: 'Its {{count, number}} feature is deleted too, for all users.',
    body_other: 'Its {{count, number}} features are deleted too, for all users.',
    confirm: 'I want to delete the layer and its features',
    submit: 'Delete layer',
    done: 'Layer “{{name}}” deleted.',
  },
  nameTaken: 'A layer named “{{name}}” already exists in this folder. Choose another name.',
} as const

/** Sentences for the problems of layers. */
export const layerProblems = {
  layer_name_taken: 'A layer named “{{name}}” already exists in this folder. Choose another name.',
  layer_is_default: 'Layer “{{name}}” was created with the project and cannot be deleted.',
  layer_read_only: 'Layer “{{name}}” is read-only. Allow changes in the layer’s settings first.',
} as const
