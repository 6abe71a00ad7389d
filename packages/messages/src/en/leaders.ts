/** Leaders: their dialog, and what is done with the selected one. */
export const leaders = {
  new: 'New leader',
  edit: 'Edit leader',
  text: 'Text',
  textHelp: 'Up to {{rows, number}} rows with {{max, number}} characters in all',
  color: 'Color',
  pickColor: 'Pick a color',
  symbol: 'Symbol',
  symbols: { FORWARD_CLOSED_ARROW: 'Arrow', CIRCLE: 'Circle', BACKWARD_CLOSED_ARROW: 'Arrow (reversed)' },
  vertex: 'Anchored at',
  vertices: { start: 'First vertex', end: 'Last vertex' },
  shapeHint: 'Change the line on the map while this dialog is open.',
  create: 'Add leader',
  selected: 'Leader “{{name}}”',
  actionEdit: 'Edit',
  actionDelete: 'Delete',
  zoomIn: 'Leaders are added from zoom level {{zoom, number}} on. Increase the zoom, then try again.',
  zoomNow: 'Zoom in',
} as const

/** Sentences for the problems of leaders. */
export const leaderProblems = {
  leader_invalid: 'The leader cannot be saved. Check its text, color, symbol and anchor.',
  leaderFault: {
    textMissing: 'A leader needs a text. Enter one.',
    textTooLong: 'The text of a leader has at most 256 characters. Shorten it.',
    tooManyRows: 'The text of a leader has at most 3 rows. Remove some.',
    color: 'The color of a leader is written as #RRGGBB. Choose one.',
    symbol: 'The symbol of a leader is an arrow or a circle. Choose one.',
    vertex: 'A leader is anchored at the first or the last vertex of its line. Choose one of them.',
    parts: 'A leader is one line. Draw it in one piece.',
  },
} as const
