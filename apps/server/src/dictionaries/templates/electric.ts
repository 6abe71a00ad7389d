import { apwaColors, shadeOf } from '@cairn/domain/dictionary/apwa-colors'
import {
  area,
  choice,
  day,
  line,
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

const color = apwaColors.electric
const voltage = listed('Voltage', 'Voltage class')
const phase = choice('Phase', ['A', 'B', 'C', 'AB', 'BC', 'AC', 'ABC'])

/** Electric power and lighting. */
export const electric: Template = {
  key: 'electric',
  name: 'Electric',
  lists: {
    ...sharedLists,
    'Voltage class': [
      '120/240 V',
      '277/480 V',
      '4.16 kV',
      '12.47 kV',
      '13.8 kV',
      '24.9 kV',
      '34.5 kV',
      '69 kV',
      '115 kV',
    ],
  },
  systems: [
    {
      name: 'Underground electric',
      color,
      components: [
        line(
          'Primary cable',
          voltage,
          phase,
          text('Conductor'),
          measured('Depth of cover (in)'),
          day('Installed on'),
          text('Circuit'),
        ),
        line('Secondary cable', voltage, text('Conductor'), measured('Depth of cover (in)'), text('Service address')),
        line(
          'Conduit or duct bank',
          whole('Ducts'),
          measured('Duct diameter (in)'),
          choice('Material', ['PVC', 'HDPE', 'Fiberglass', 'Steel']),
          choice('Encasement', ['Concrete', 'Direct buried']),
          whole('Free ducts'),
        ),
        point(
          'Pad-mounted transformer',
          needed('Transformer number'),
          measured('Rating (kVA)'),
          voltage,
          phase,
          yesNo('Oil seen'),
        ),
        point(
          'Handhole or pull box',
          choice('Size', ['Small', 'Medium', 'Large']),
          choice('Load rating', ['Pedestrian', 'Tier 15', 'Tier 22', 'H-20']),
        ),
        point('Electric manhole', needed('Manhole number'), measured('Depth (ft)'), yesNo('Water inside')),
        point('Switchgear', text('Switch number'), voltage, choice('Position', ['Open', 'Closed'], 'Closed')),
      ],
    },
    {
      name: 'Overhead and lighting',
      color: shadeOf(color),
      components: [
        line('Overhead line', voltage, phase, text('Conductor'), measured('Clearance (ft)')),
        point(
          'Pole',
          needed('Pole number'),
          measured('Height (ft)'),
          choice('Class', ['1', '2', '3', '4', '5', '6']),
          choice('Material', ['Wood', 'Steel', 'Concrete', 'Composite']),
          whole('Attachments'),
          day('Inspected on'),
        ),
        point('Guy anchor', measured('Lead (ft)'), yesNo('Guard')),
        point(
          'Street light',
          text('Light number'),
          openChoice('Luminaire', ['LED', 'High-pressure sodium', 'Metal halide']),
          measured('Power (W)'),
        ),
        point('Electric meter', needed('Meter number'), text('Service address')),
        area('Substation', text('Substation name'), voltage, yesNo('Fenced')),
      ],
    },
  ],
}
