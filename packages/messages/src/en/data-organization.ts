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
