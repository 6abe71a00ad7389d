/** Keyboard shortcuts outside the map. `map.command` names the shortcuts of the map. */
export const shortcut = {
  title: 'Keyboard shortcuts',
  help: 'Show keyboard shortcuts',
  projectPanel: 'Open or close the project panel',
  jobs: 'Open or close the jobs panel',
  tree: 'In the project panel',
  treeMove: 'Go to the next or previous row',
  treeOpen: 'Open or close a folder',
  treeToggle: 'Show or hide a layer, or all layers of a folder',
  treeMenu: 'Open the actions of the row',
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
