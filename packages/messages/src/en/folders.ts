/** Folders: their row in the tree and their dialogs. */
export const folders = {
  tree: 'Folders and layers',
  loading: 'Loading folders and layers',
  loadFailed: 'The folders could not be loaded.',
  none: 'This project has no folders yet. Folders hold the layers of a project.',
  noneVisible:
    'You do not have permission to view any folder of this project. Ask an administrator of the project for access.',
  empty: 'Empty',
  layerCount_one: '{{count, number}} layer',
  layerCount_other: '{{count, number}} layers',
  showAll: 'Show all layers of {{name}}',
  hideAll: 'Hide all layers of {{name}}',
  upload: 'Upload a layer',
  create: {
    action: 'New folder',
    title: 'New folder',
    submit: 'Create folder',
    done: 'Folder “{{name}}” created.',
    withLayers: 'Create point, line, polygon and leader layers to draw in',
  },
  createSub: {
    action: 'New subfolder',
    title: 'New subfolder in “{{parent}}”',
  },
  edit: {
    action: 'Edit folder',
    title: 'Edit folder',
    done: 'Folder “{{name}}” saved.',
    leaders: 'Allow leaders in this folder',
  },
  delete: {
    action: 'Delete folder',
    title: 'Delete folder “{{name}}”?',
    body: 'All its subfolders, layers and features are deleted too, for all users.',
    bodyCount_one: 'Its {{count, number}} layer and all features in it are deleted too, for all users.',
    bodyCount_other: 'Its {{count, number}} layers and all features in them are deleted too, for all users.',
    confirm: 'I want to delete the folder and everything in it',
    typed: 'Type “{{word}}” to confirm',
    word: 'delete',
    submit: 'Delete folder',
    done: 'Folder “{{name}}” deleted.',
  },
  nameTaken: 'A folder named “{{name}}” already exists here. Choose another name.',
} as const

/** Sentences for the problems of folders. */
export const folderProblems = {
  folder_name_taken: 'A folder named “{{name}}” already exists here. Choose another name.',
  folder_changed: 'Folder “{{name}}” was changed meanwhile. Close the dialog and open it again to see the change.',
  folder_too_deep: 'A subfolder cannot contain other folders. Create the folder one level higher.',
  folder_in_other_project: 'The folder belongs to another project. Choose one of this project.',
} as const
