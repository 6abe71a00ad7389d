import { apwaColors, shadeOf } from '@cairn/domain/dictionary/apwa-colors'
import {
  area,
  choice,
  day,
  line,
  listed,
  measured,
  needed,
  point,
  sharedLists,
  type Template,
  text,
  whole,
  yesNo,
} from './template.ts'

const color = apwaColors.sewer

/** Storm drainage. */
export const storm: Template = {
  key: 'storm',
  name: 'Storm drainage',
  lists: {
    ...sharedLists,
    'Pipe material': ['Reinforced concrete', 'Corrugated metal', 'HDPE', 'PVC', 'Brick', 'Stone'],
  },
  systems: [
    {
      name: 'Storm sewer',
      color,
      components: [
        line(
          'Storm pipe',
          listed('Material', 'Pipe material'),
          choice('Shape', ['Circular', 'Elliptical', 'Arch', 'Box'], 'Circular'),
          measured('Diameter (in)'),
          measured('Invert upstream (ft)'),
          measured('Invert downstream (ft)'),
          day('Cleaned on'),
        ),
        line(
          'Culvert',
          listed('Material', 'Pipe material'),
          measured('Span (in)'),
          measured('Rise (in)'),
          choice('End treatment', ['Flared', 'Headwall', 'Mitered', 'Projecting']),
          choice('Blocked', ['0 %', '25 %', '50 %', '75 %', '100 %']),
        ),
        point(
          'Storm manhole',
          needed('Structure number'),
          measured('Rim elevation (ft)'),
          measured('Invert elevation (ft)'),
          measured('Depth (ft)'),
        ),
        point(
          'Catch basin',
          needed('Structure number'),
          choice('Grate', ['Curb', 'Gutter', 'Combination', 'Area']),
          measured('Sump depth (ft)'),
          measured('Sediment depth (in)'),
          yesNo('Marked “no dumping”'),
        ),
        point(
          'Outfall',
          needed('Outfall number'),
          text('Receiving water'),
          measured('Diameter (in)'),
          choice('Dry-weather flow', ['None', 'Trickle', 'Moderate', 'High']),
          yesNo('Erosion'),
        ),
        point('Junction box', measured('Depth (ft)'), whole('Connections')),
      ],
    },
    {
      name: 'Surface drainage',
      color: shadeOf(color),
      components: [
        line(
          'Ditch',
          choice('Lining', ['Grass', 'Riprap', 'Concrete', 'Earth']),
          measured('Bottom width (ft)'),
          measured('Depth (ft)'),
        ),
        line('Underdrain', measured('Diameter (in)'), yesNo('Filter sock')),
        area(
          'Detention basin',
          text('Basin name'),
          measured('Volume (cu ft)'),
          choice('Outlet', ['Orifice', 'Weir', 'Riser', 'Pump']),
          day('Inspected on'),
        ),
        area(
          'Bioretention area',
          measured('Ponding depth (in)'),
          choice('Vegetation', ['Healthy', 'Sparse', 'Overgrown']),
        ),
        area('Drainage easement', text('Recorded document'), measured('Width (ft)')),
      ],
    },
  ],
}
