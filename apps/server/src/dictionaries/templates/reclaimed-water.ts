import { apwaColors, shadeOf } from '@cairn/domain/dictionary/apwa-colors'
import {
  area,
  choice,
  day,
  fixed,
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

const color = apwaColors.reclaimedWater
const notice = fixed('Notice', 'Do not drink')

/** Reclaimed water, irrigation and slurry. */
export const reclaimedWater: Template = {
  key: 'reclaimed-water',
  name: 'Reclaimed water',
  lists: { ...sharedLists, 'Pipe material': ['Purple PVC', 'HDPE', 'Ductile iron', 'Steel'] },
  systems: [
    {
      name: 'Reclaimed water mains',
      color,
      components: [
        line(
          'Reclaimed main',
          notice,
          listed('Material', 'Pipe material'),
          measured('Diameter (in)'),
          measured('Depth of cover (ft)'),
          day('Installed on'),
          yesNo('Warning tape'),
        ),
        point(
          'Isolation valve',
          notice,
          measured('Diameter (in)'),
          choice('Position', ['Open', 'Closed'], 'Open'),
          whole('Turns to close'),
        ),
        point('Fill station', notice, needed('Station number'), measured('Flow (gpm)'), yesNo('Backflow protection')),
        point(
          'Sampling point',
          text('Sample code'),
          choice('Frequency', ['Daily', 'Weekly', 'Monthly', 'Yearly']),
          day('Sampled on'),
        ),
        point('Reclaimed meter', needed('Meter number'), measured('Reading'), text('Customer')),
      ],
    },
    {
      name: 'Irrigation',
      color: shadeOf(color),
      components: [
        line(
          'Irrigation lateral',
          listed('Material', 'Pipe material'),
          measured('Diameter (in)'),
          measured('Depth of cover (ft)'),
          whole('Zone'),
        ),
        point(
          'Control valve',
          whole('Zone'),
          measured('Diameter (in)'),
          choice('Operation', ['Electric', 'Hydraulic', 'Manual']),
        ),
        point(
          'Sprinkler head',
          whole('Zone'),
          choice('Kind', ['Spray', 'Rotor', 'Bubbler', 'Drip']),
          measured('Radius (ft)'),
        ),
        point('Controller', text('Model'), whole('Stations'), yesNo('Rain sensor')),
        area(
          'Irrigated area',
          choice('Planting', ['Turf', 'Shrubs', 'Trees', 'Crops']),
          measured('Application (in/week)'),
        ),
        area('Storage pond', measured('Capacity (acre-ft)'), yesNo('Lined'), yesNo('Fenced')),
      ],
    },
  ],
}
