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

const color = apwaColors.sewer

/** Sanitary sewer. */
export const sewer: Template = {
  key: 'sewer',
  name: 'Sanitary sewer',
  lists: {
    ...sharedLists,
    'Pipe material': ['PVC', 'Vitrified clay', 'Concrete', 'Ductile iron', 'HDPE', 'Cured-in-place liner', 'Brick'],
  },
  systems: [
    {
      name: 'Gravity sewer',
      color,
      components: [
        line(
          'Gravity main',
          listed('Material', 'Pipe material'),
          measured('Diameter (in)'),
          measured('Invert upstream (ft)'),
          measured('Invert downstream (ft)'),
          measured('Slope (%)'),
          day('Inspected on'),
          link('Inspection video'),
        ),
        line(
          'Lateral',
          listed('Material', 'Pipe material'),
          measured('Diameter (in)'),
          text('Service address'),
          choice('Owner', ['Utility', 'Customer']),
        ),
        point(
          'Manhole',
          needed('Manhole number'),
          measured('Rim elevation (ft)'),
          measured('Invert elevation (ft)'),
          measured('Depth (ft)'),
          choice('Wall', ['Precast', 'Brick', 'Block', 'Fiberglass']),
          choice('Cover', ['Solid', 'Vented', 'Bolted']),
          yesNo('Infiltration seen'),
        ),
        point('Cleanout', measured('Diameter (in)'), measured('Depth (ft)'), yesNo('Capped')),
        point(
          'Wye or tee',
          measured('Station (ft)'),
          choice('Clock position', ['9 o’clock', '10 o’clock', '12 o’clock', '2 o’clock', '3 o’clock']),
        ),
        point('Grease interceptor', text('Business'), measured('Capacity (gal)'), day('Pumped on')),
      ],
    },
    {
      name: 'Force mains and stations',
      color: shadeOf(color),
      components: [
        line(
          'Force main',
          listed('Material', 'Pipe material'),
          measured('Diameter (in)'),
          measured('Depth of cover (ft)'),
          measured('Pressure (psi)'),
        ),
        point(
          'Plug valve',
          measured('Diameter (in)'),
          choice('Position', ['Open', 'Closed'], 'Open'),
          whole('Turns to close'),
        ),
        point(
          'Air release valve',
          measured('Diameter (in)'),
          openChoice('Manufacturer', ['ARI', 'Val-Matic', 'Vent-O-Mat']),
        ),
        area(
          'Lift station',
          needed('Station name'),
          whole('Pumps'),
          measured('Capacity (gpm)'),
          measured('Wet well depth (ft)'),
          yesNo('Standby power'),
          yesNo('Alarm'),
        ),
        area('Treatment facility', text('Facility name'), measured('Capacity (mgd)')),
      ],
    },
  ],
}
