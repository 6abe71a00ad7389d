/** Undo and redo of changes that are saved. */
export const undo = {
  undone: 'Undone: {{what}}.',
  redone: 'Made again: {{what}}.',
  what: {
    create: 'creation of “{{name}}”',
    edit: 'change of “{{name}}”',
    delete: 'deletion of “{{name}}”',
    deleteFile: 'deletion of the file “{{file}}” of “{{name}}”',
    join: 'join with “{{name}}”',
    split: 'split of “{{name}}”',
    removeVertex: 'removal of a vertex of “{{name}}”',
    move: 'move of “{{name}}”',
    editMany_one: 'change of {{count, number}} feature',
    editMany_other: 'change of {{count, number}} features',
    deleteMany_one: 'deletion of {{count, number}} feature',
    deleteMany_other: 'deletion of {{count, number}} features',
    moveMany_one: 'move of {{count, number}} feature',
    moveMany_other: 'move of {{count, number}} features',
  },
  refused: '“{{name}}” has been changed in the meantime, last by {{who}} on {{when}}. Nothing was changed now.',
  refusedDeleted: '“{{name}}” has been deleted in the meantime, by {{who}} on {{when}}. Nothing was changed now.',
  refusedMany_one:
    '{{count, number}} of the {{total, number}} features has been changed in the meantime, by {{who}} on {{when}}. Nothing was changed now.',
  refusedMany_other:
    '{{count, number}} of the {{total, number}} features have been changed in the meantime, one of them by {{who}} on {{when}}. Nothing was changed now.',
} as const
