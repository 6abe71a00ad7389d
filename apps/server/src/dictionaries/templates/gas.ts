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

const color = apwaColors.gas
const pressure = choice('Pressure class', ['Low', 'Medium', 'High', 'Transmission'])

/** Gas, oil and steam. */
export const gas: Template = {
  key: 'gas',
  name: 'Gas',
  lists: { ...sharedLists, 'Pipe material': ['PE 2708', 'PE 4710', 'Coated steel', 'Bare steel', 'Cast iron'] },
  systems: [
    {
      name: 'Gas mains',
      color,
      components: [
        line(
          'Gas main',
          listed('Material', 'Pipe material'),
          measured('Diameter (in)'),
          pressure,
          measured('Depth of cover (in)'),
          measured('MAOP (psig)'),
          yesNo('Tracer wire'),
          day('Installed on'),
          text('Heat or lot number'),
        ),
        line(
          'Transmission line',
          listed('Material', 'Pipe material'),
          measured('Diameter (in)'),
          measured('Wall thickness (in)'),
          measured('MAOP (psig)'),
          choice('Class location', ['1', '2', '3', '4']),
          text('Coating'),
        ),
        point(
          'Gas valve',
          needed('Valve number'),
          measured('Diameter (in)'),
          choice('Kind', ['Ball', 'Plug', 'Gate']),
          choice('Position', ['Open', 'Closed'], 'Open'),
          yesNo('Emergency valve'),
          day('Operated on'),
        ),
        point(
          'Weld or fusion joint',
          needed('Joint number'),
          choice('Method', ['Butt fusion', 'Electrofusion', 'Socket fusion', 'Arc weld', 'Mechanical']),
          text('Welder or fuser ID'),
          choice('Test result', ['Passed', 'Failed', 'Not tested']),
          link('Test record'),
        ),
        point(
          'Fitting',
          choice('Fitting', ['Tee', 'Elbow', 'Reducer', 'Cap', 'Coupling', 'Transition']),
          measured('Diameter (in)'),
          openChoice('Manufacturer', ['Central Plastics', 'Continental', 'Georg Fischer']),
        ),
        point('Line marker', choice('Kind', ['Post', 'Decal', 'Aerial sign']), yesNo('Legible')),
      ],
    },
    {
      name: 'Gas services and protection',
      color: shadeOf(color),
      components: [
        line(
          'Gas service',
          listed('Material', 'Pipe material'),
          measured('Diameter (in)'),
          text('Service address'),
          yesNo('Excess flow valve'),
        ),
        point(
          'Gas meter',
          needed('Meter number'),
          text('Service address'),
          choice('Location', ['Outside', 'Inside', 'Vault']),
          measured('Reading'),
        ),
        point('Regulator', measured('Inlet pressure (psig)'), measured('Outlet pressure (psig)'), day('Inspected on')),
        point('Cathodic test station', whole('Leads'), measured('Pipe-to-soil (V)'), day('Read on')),
        point(
          'Leak',
          choice('Grade', ['1', '2', '3']),
          measured('Reading (% gas)'),
          choice('Cause', ['Corrosion', 'Excavation', 'Material', 'Other']),
          day('Repaired on'),
        ),
        area('Regulator station', text('Station name'), yesNo('Fenced'), yesNo('Odorizer')),
      ],
    },
  ],
}
