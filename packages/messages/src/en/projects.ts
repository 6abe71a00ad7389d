/** The project panel's upper part and the dialogs of projects. */
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
  noMatch: 'No project of that name',
  loading: 'Loading projects',
  loadFailed: 'The projects could not be loaded.',
  none: 'There are no projects yet. A project holds the folders and layers of one piece of work.',
  noneVisible: 'There is no project that you may see. Ask an administrator for access to one.',
  actions: 'Project actions',
  create: {
    action: 'New project',
    title: 'New project',
    submit: 'Create project',
    done: 'Project “{{name}}” created.',
    lead: 'It begins with a folder of point, line, polygon and leader layers to draw in.',
  },
  edit: {
    action: 'Edit project',
    title: 'Edit project',
    done: 'Project “{{name}}” saved.',
  },
  delete: {
    action: 'Delete project',
    title: 'Delete project “{{name}}”?',
    body: 'All its folders, layers and features are deleted with it, for everybody.',
    confirm: 'I want to delete the project and everything in it',
    submit: 'Delete project',
    done: 'Project “{{name}}” deleted.',
  },
  nameHelp: 'Unique in the organization, at most {{max, number}} characters.',
} as const

/** Sentences for the problems of projects. */
export const projectProblems = {
  project_name_taken: 'There is already a project named “{{name}}” in this organization. Choose another name.',
} as const
