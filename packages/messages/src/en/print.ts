/** Printing of the map. */
export const print = {
  title: 'Print the map',
  submit: 'Print',
  field: {
    title: 'Title',
    paper: 'Paper',
    orientation: 'Orientation',
    scale: 'Scale',
    format: 'Format',
    legend: 'With a legend of the visible layers',
  },
  titleTooLong: 'The title can have at most {{max, number}} characters.',
  paper: { a4: 'A4', a3: 'A3', letter: 'Letter', tabloid: 'Tabloid' },
  orientation: { landscape: 'Landscape', portrait: 'Portrait' },
  format: { pdf: 'PDF document', png: 'PNG picture' },
  fit: 'As on the screen',
  loading: 'Drawing the map',
  layersDone_one: '{{done, number}} of {{count, number}} layer',
  layersDone_other: '{{done, number}} of {{count, number}} layers',
  scale: 'Scale 1 : {{denominator}}',
  north: 'N',
  legend: 'Legend',
  more_one: 'and {{count, number}} more',
  more_other: 'and {{count, number}} more',
  fileName: 'map',
  done: '“{{name}}” is in your downloads.',
  remark: {
    noStreets:
      'The street map could not be reached: the page has the world outline instead. Print again when it is back.',
    leftOut: 'A picture of another server was left out, because its server does not let other sites save it.',
    truncated: 'Not all features of {{names}} are on the page. Zoom in to print all of them.',
  },
  failed: {
    layers: '{{names}} could not be loaded. Check the connection, then print again.',
    page: 'The page could not be made. Check the connection or choose smaller paper, then print again.',
  },
  notLoaded: 'Printing could not be loaded. Check the connection, then try again.',
} as const
