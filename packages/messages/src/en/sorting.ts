/** What a list says whose rows are put in order by dragging or by keys. */
export const sorting = {
  handle: 'Move “{{name}}”',
  instructions: 'Press Space to lift the row, the arrow keys to move it, Space again to drop it, or Escape to cancel.',
  lifted: '“{{name}}” lifted, position {{position, number}} of {{count, number}}.',
  moved: '“{{name}}” moved to position {{position, number}} of {{count, number}}.',
  dropped: '“{{name}}” dropped at position {{position, number}} of {{count, number}}.',
  cancelled: 'Moving “{{name}}” cancelled.',
} as const
