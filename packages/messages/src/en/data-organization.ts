/** The dialogs that move folders, layers and features. */
export const dataOrganization = {
  action: { folder: 'Move folder', layer: 'Move layer' },
  title: {
    folder: 'Move folder “{{name}}”',
    layer: 'Move layer “{{name}}”',
    features_one: 'Move {{count, number}} feature of “{{name}}”',
    features_other: 'Move {{count, number}} features of “{{name}}”',
  },
  steps: 'Steps',
  step: { project: 'Project', folder: 'Folder', layer: 'Layer', finish: 'Finish' },
  next: 'Next',
  noFeatures: 'There are no features to move.',
  submit: 'Move',
  clear: 'Clear',
  projectHelp: 'The list has the projects that you administer.',
  root: '{{project}} (not in a folder)',
  target: { folder: 'Folder in “{{project}}”', layer: 'Layer in “{{project}}”' },
  choose: { folder: 'Choose a folder', layer: 'Choose a layer' },
  nothing: { folder: 'No folder matches this name', layer: 'No layer matches this name' },
  help: {
    folder: 'A folder takes along its layers. Folders with subfolders cannot be moved.',
    layer: 'A layer takes along its features, its style and its sharings.',
    features: 'Features keep their number and their history. The list has the layers in features folders.',
  },
  obstacle: {
    folder_not_movable: 'cannot be moved',
    folder_has_subfolders: 'has subfolders',
    raster_not_movable: 'has an image',
    layer_not_movable: 'belongs to its project',
    features_not_movable: 'tickets or forms',
    layer_read_only: 'read-only',
    target_is_subfolder: 'is a subfolder',
    target_is_typed: 'takes nothing from elsewhere',
    target_is_current: 'present place',
    target_not_data_folder: 'not a features folder',
    layer_of_other_kind: 'another kind of features',
    geometry_not_fitting: 'another kind of geometry',
    name_taken: 'name already exists',
  },
  summary: {
    folder: 'Folder “{{name}}” will be moved to “{{target}}” in project “{{project}}”.',
    layer: 'Layer “{{name}}” will be moved to folder “{{target}}” in project “{{project}}”.',
    features_one: '{{count, number}} feature will be moved to layer “{{target}}” in project “{{project}}”.',
    features_other: '{{count, number}} features will be moved to layer “{{target}}” in project “{{project}}”.',
  },
  done: {
    folder: 'Folder “{{name}}” moved to “{{target}}”.',
    layer: 'Layer “{{name}}” moved to “{{target}}”.',
    features_one: '{{count, number}} feature moved to “{{target}}”.',
    features_other: '{{count, number}} features moved to “{{target}}”.',
  },
  sight: {
    loading: 'Loading who gains or loses sight',
    none: 'The same users see it as before.',
    gained: 'Will see it',
    lost: 'Will no longer see it',
    others_one: '{{count, number}} further member',
    others_other: '{{count, number}} further members',
    organizations_one: 'Members of {{count, number}} other organization',
    organizations_other: 'Members of {{count, number}} other organizations',
  },
} as const

/** Sentences for the problems of moves. */
export const moveProblems = {
  folder_not_movable: 'Folder “{{name}}” has the tickets or the forms of its project and cannot be moved.',
  folder_has_subfolders: 'Folder “{{name}}” has subfolders and cannot be moved. Move its subfolders first.',
  folder_has_imports:
    'A layer is being imported into folder “{{name}}”. Wait until the import has ended, then try again.',
  raster_not_movable: 'Layer “{{name}}” is an image. Image layers cannot be moved.',
  layer_not_movable: 'Layer “{{name}}” belongs to its project and cannot be moved.',
  features_not_movable: 'The features of layer “{{name}}” are tickets or forms and cannot be moved.',
  target_is_subfolder: 'Folder “{{name}}” is a subfolder and cannot contain other folders. Choose another folder.',
  target_is_typed: 'Folder “{{name}}” takes no folders or layers from elsewhere. Choose a folder without a type.',
  target_is_current: 'It is already in “{{name}}”. Choose another target.',
  target_not_data_folder: 'Folder “{{name}}” is not a features folder. Choose a features folder.',
  layer_of_other_kind: 'Layer “{{name}}” has features of another kind. Choose a layer of the same kind.',
  features_not_in_layer_one:
    '{{count, number}} of the features is no longer in layer “{{name}}”. Nothing was moved. Reload the page, then select the features again.',
  features_not_in_layer_other:
    '{{count, number}} of the features are no longer in layer “{{name}}”. Nothing was moved. Reload the page, then select the features again.',
  project_changes_organization:
    'Project “{{name}}” is being given to another organization. Try again in a few minutes.',
} as const
