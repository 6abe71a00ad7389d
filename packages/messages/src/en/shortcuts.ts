/** Keyboard shortcuts of the shell. Those of the map are named where its commands are. */
export const shortcut = {
  title: 'Keyboard shortcuts',
  help: 'Show keyboard shortcuts',
  projectPanel: 'Open or close the project panel',
  jobs: 'Open or close the jobs panel',
  tree: 'In the project panel',
  treeMove: 'Go to the next or previous row',
  treeOpen: 'Open or close a folder',
  treeToggle: 'Show or hide a layer, or all layers of a folder',
  treeMenu: 'Actions of the row',
  treeList: 'List the features of a layer',
  or: 'or',
  key: {
    Space: 'Space',
    Enter: 'Enter',
    Escape: 'Esc',
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
  },
} as const
