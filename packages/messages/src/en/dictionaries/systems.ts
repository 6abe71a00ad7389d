/** The systems of a dictionary: their list and dialogs. */
export const systems = {
  list: 'Systems',
  choose: 'System',
  none: 'This dictionary has no systems yet.',
  empty: 'This dictionary has no systems yet. Add the first one, such as Water.',
  actions: 'Actions for system “{{name}}”',
  reordered: 'Order of the systems saved.',
  name: 'Name',
  color: 'Colour',
  pickColor: 'Choose a colour',
  colorHelp: 'Six hexadecimal digits, such as #0078d4',
  colorRefused: 'Enter a valid colour: # and six hexadecimal digits.',
  nameTaken: 'The system “{{name}}” already exists. Enter another name.',
  add: {
    action: 'Add system',
    title: 'Add system',
    submit: 'Add system',
    done: 'System “{{name}}” created.',
  },
  edit: {
    action: 'Edit system',
    title: 'Edit system',
    done: 'System “{{name}}” saved.',
  },
  delete: {
    action: 'Delete system',
    title: 'Delete system “{{name}}”?',
    body_one:
      'The system is deleted with its {{count, number}} component. Features keep the values of their attributes. This cannot be undone.',
    body_other:
      'The system is deleted with its {{count, number}} components. Features keep the values of their attributes. This cannot be undone.',
    confirm: 'I understand',
    submit: 'Delete system',
    done: 'System “{{name}}” deleted.',
  },
} as const
