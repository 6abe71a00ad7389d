import { apwaColors, shadeOf } from '@cairn/domain/dictionary/apwa-colors'
import { usualTemplateName } from '@cairn/domain/dictionary/usual-template'
import {
  area,
  choice,
  day,
  line,
  link,
  measured,
  needed,
  openChoice,
  point,
  sharedLists,
  type Template,
  text,
  whole,
  yesNo,
} from './template.ts'

const color = apwaColors.survey
const precision = [measured('Horizontal precision (ft)'), measured('Vertical precision (ft)')]

/** Survey control, boundaries and site features. */
export const survey: Template = {
  key: 'survey',
  name: usualTemplateName,
  lists: sharedLists,
  systems: [
    {
      name: 'Control and boundary',
      color,
      components: [
        point(
          'Control point',
          needed('Point number'),
          choice('Order', ['Primary', 'Secondary', 'Temporary']),
          measured('Northing'),
          measured('Easting'),
          measured('Elevation'),
          ...precision,
          link('Data sheet'),
        ),
        point(
          'Benchmark',
          needed('Benchmark name'),
          measured('Elevation'),
          choice('Datum', ['NAVD 88', 'NGVD 29', 'Local']),
          day('Levelled on'),
        ),
        point(
          'Property corner',
          text('Corner'),
          choice('Monument', ['Rebar and cap', 'Iron pipe', 'Brass disk', 'Concrete', 'Stone', 'Nail']),
          text('Cap number'),
          choice('Found or set', ['Found', 'Set', 'Calculated']),
          text('Reference'),
        ),
        line('Property line', measured('Bearing (deg)'), measured('Distance (ft)'), text('Recorded document')),
        line('Right-of-way line', measured('Width (ft)'), text('Recorded document')),
        area(
          'Easement',
          choice('Purpose', ['Utility', 'Access', 'Drainage', 'Conservation']),
          text('Recorded document'),
        ),
      ],
    },
    {
      name: 'Site features',
      color: shadeOf(color),
      components: [
        point('Spot elevation', measured('Elevation'), ...precision),
        point(
          'Utility mark',
          choice('Colour', ['Red', 'Yellow', 'Orange', 'Blue', 'Purple', 'Green', 'Pink', 'White']),
          text('Marked by'),
          text('Ticket number'),
        ),
        point(
          'Test hole',
          needed('Hole number'),
          measured('Depth to top (ft)'),
          text('Utility found'),
          measured('Outside diameter (in)'),
          choice('Quality level', ['A', 'B', 'C', 'D']),
        ),
        point(
          'Tree',
          openChoice('Species', ['Oak', 'Maple', 'Pine', 'Cottonwood', 'Elm']),
          measured('Trunk diameter (in)'),
          yesNo('Protected'),
        ),
        line('Edge of pavement', choice('Surface', ['Asphalt', 'Concrete', 'Gravel', 'Earth'])),
        line('Fence', choice('Kind', ['Chain link', 'Wood', 'Wire', 'Iron']), measured('Height (ft)')),
        line('Breakline', choice('Kind', ['Top of bank', 'Toe of slope', 'Ridge', 'Flow line'])),
        area('Building footprint', text('Address'), whole('Storeys')),
        area('Work area', text('Work order'), day('Cleared until')),
      ],
    },
  ],
}
