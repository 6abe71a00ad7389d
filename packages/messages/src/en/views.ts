/** The views below the tab INFO of a feature, and the measuring tool. */
export const views = {
  label: 'Views',
  close: 'Collapse the view',
  name: { pedigree: 'Pedigree', profile: 'Profile' },
  reason: { pointHasNoProfile: 'A point has no profile.' },
  vertices_one: '{{count, number}} vertex',
  vertices_other: '{{count, number}} vertices',
  vertexAt: 'Vertex {{index, number}} of {{count, number}}',
  goToVertex: 'Go to vertex {{index, number}}',
  noVertex: 'All',
  column: { vertex: 'Vertex', property: 'Property', value: 'Value', distance: 'Distance', height: 'Height' },
  pedigree: { none: 'There is no pedigree information for this feature.' },
  profile: {
    noHeights: 'This feature has no heights.',
    asTable: 'Show as a table',
    series: 'Series beside the heights',
    noSeries: 'None',
    height: 'Height ({{unit}})',
    distance: 'Distance ({{unit}})',
  },
} as const
