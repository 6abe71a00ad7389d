/** The upper part of the project panel, and the dialogs of projects. */
export const projects = {
  panel: 'Project panel',
  panelWidth: 'Size of the project panel',
  closePanel: 'Close the project panel',
  organization: 'Organization',
  project: 'Project',
  choose: 'Choose a project',
  openList: 'Show the projects',
  closeList: 'Hide the projects',
  clear: 'Clear',
  noMatch: 'No project matches this name',
  loading: 'Loading projects',
  loadFailed: 'The projects could not be loaded.',
  none: 'There are no projects yet. A project contains the folders and layers of one piece of work.',
  noneVisible: 'You do not have permission to view any project. Ask an administrator of the organization for access.',
  empty: {
    label: 'Empty project',
    invite: 'Upload a file or draw the first feature.',
    drop: 'Files can also be dropped anywhere on this page.',
    none: 'This project has no features yet.',
    upload: 'Upload a file',
    draw: 'Draw a feature',
  },
  linkRefused: 'This link leads to a project that does not exist or that you may not see.',
  actions: 'Project actions',
  create: {
    action: 'New project',
    title: 'New project',
    submit: 'Create project',
    done: 'Project “{{name}}” created.',
    lead: 'The project starts with a folder that contains point, line, polygon and leader layers to draw in.',
  },
  edit: {
    action: 'Edit project',
    title: 'Edit project',
    done: 'Project “{{name}}” saved.',
  },
  initialView: {
    action: 'Set initial view',
    done: '“{{name}}” now opens with this view.',
    undo: 'Undo',
    undone: 'The initial view is as it was before.',
  },
  delete: {
    action: 'Delete project',
    title: 'Delete project “{{name}}”?',
    body: 'All its folders, layers and features are deleted too, for all users.',
    confirm: 'I want to delete the project and everything in it',
    submit: 'Delete project',
    done: 'Project “{{name}}” deleted.',
  },
  nameHelp: 'Unique in the organization, at most {{max, number}} characters.',
} as const

/** Sentences for the problems of projects. */
export const projectProblems = {
  project_name_taken: 'A project named “{{name}}” already exists in this organization. Choose another name.',
} as const
