import { apwaColors, shadeOf } from '@cairn/domain/dictionary/apwa-colors'
import {
  area,
  choice,
  day,
  line,
  link,
  listed,
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

const color = apwaColors.water
const materials = listed('Material', 'Pipe material')
const open = choice('Position', ['Open', 'Closed', 'Throttled', 'Unknown'], 'Open')

/** Potable water. */
export const water: Template = {
  key: 'water',
  name: 'Water',
  lists: {
    ...sharedLists,
    'Pipe material': ['Ductile iron', 'Cast iron', 'PVC', 'HDPE', 'Steel', 'Copper', 'Asbestos cement', 'Concrete'],
    'Joint type': ['Push-on', 'Mechanical', 'Flanged', 'Fused', 'Welded', 'Unknown'],
  },
  systems: [
    {
      name: 'Water distribution',
      color,
      components: [
        line(
          'Water main',
          materials,
          measured('Diameter (in)'),
          measured('Depth of cover (ft)'),
          listed('Joint type', 'Joint type'),
          choice('Pressure zone', ['Low', 'Middle', 'High']),
          day('Installed on'),
          yesNo('Tracer wire'),
        ),
        line(
          'Transmission main',
          materials,
          measured('Diameter (in)'),
          measured('Depth of cover (ft)'),
          measured('Pressure (psi)'),
          day('Installed on'),
        ),
        point(
          'Gate valve',
          measured('Diameter (in)'),
          open,
          whole('Turns to close'),
          choice('Turn direction', ['Clockwise', 'Counterclockwise']),
          measured('Depth to nut (ft)'),
        ),
        point('Butterfly valve', measured('Diameter (in)'), open, whole('Turns to close'), yesNo('Motorized')),
        point(
          'Fire hydrant',
          needed('Hydrant number'),
          openChoice('Manufacturer', ['Mueller', 'Clow', 'Kennedy', 'American']),
          choice('Barrel', ['Dry', 'Wet'], 'Dry'),
          measured('Static pressure (psi)'),
          whole('Flow (gpm)'),
          choice('Bonnet colour', ['Blue', 'Green', 'Orange', 'Red']),
        ),
        point(
          'Fitting',
          choice('Fitting', [
            'Tee',
            'Cross',
            'Bend 11.25°',
            'Bend 22.5°',
            'Bend 45°',
            'Bend 90°',
            'Reducer',
            'Cap',
            'Coupling',
          ]),
          measured('Diameter (in)'),
          yesNo('Thrust block'),
          measured('Depth (ft)'),
        ),
        point('Air release valve', measured('Diameter (in)'), choice('Housing', ['Vault', 'Manhole', 'Buried'])),
        point('Blow-off', measured('Diameter (in)'), choice('Discharge', ['Ditch', 'Storm drain', 'Surface'])),
      ],
    },
    {
      name: 'Water services',
      color: shadeOf(color),
      components: [
        line(
          'Service line',
          choice('Material', ['Copper', 'HDPE', 'PVC', 'Galvanized steel', 'Lead', 'Unknown']),
          measured('Diameter (in)'),
          text('Service address'),
          choice('Owner', ['Utility', 'Customer']),
        ),
        point(
          'Water meter',
          needed('Meter number'),
          choice('Size', ['5/8 in', '3/4 in', '1 in', '1 1/2 in', '2 in', '3 in', '4 in']),
          measured('Reading'),
          text('Service address'),
          choice('Reading method', ['Manual', 'Drive-by', 'Fixed network']),
        ),
        point('Curb stop', measured('Diameter (in)'), open, text('Service address')),
        point(
          'Backflow preventer',
          choice('Assembly', ['RPZ', 'Double check', 'PVB']),
          day('Tested on'),
          link('Test report'),
        ),
        area('Pump station', text('Station name'), whole('Pumps'), measured('Capacity (gpm)'), yesNo('Standby power')),
        area(
          'Storage tank',
          text('Tank name'),
          measured('Capacity (gal)'),
          measured('Overflow elevation (ft)'),
          choice('Construction', ['Steel', 'Concrete', 'Bolted steel']),
        ),
      ],
    },
  ],
}
