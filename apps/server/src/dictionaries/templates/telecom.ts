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

const color = apwaColors.telecom

/** Communication, alarm and signal lines. */
export const telecom: Template = {
  key: 'telecom',
  name: 'Telecommunications',
  lists: { ...sharedLists, 'Cable type': ['Single-mode fiber', 'Multimode fiber', 'Copper pair', 'Coaxial', 'Hybrid'] },
  systems: [
    {
      name: 'Cables and conduit',
      color,
      components: [
        line(
          'Buried cable',
          listed('Cable type', 'Cable type'),
          whole('Fibers or pairs'),
          measured('Depth of cover (in)'),
          text('Cable ID'),
          text('Owner'),
          yesNo('Tracer wire'),
          day('Installed on'),
        ),
        line(
          'Aerial cable',
          listed('Cable type', 'Cable type'),
          whole('Fibers or pairs'),
          text('Cable ID'),
          measured('Clearance (ft)'),
        ),
        line(
          'Conduit',
          choice('Material', ['PVC', 'HDPE', 'Steel', 'Concrete']),
          whole('Ducts'),
          measured('Duct diameter (in)'),
          whole('Free ducts'),
          choice('Placement', ['Trenched', 'Bored', 'Plowed']),
        ),
        line('Microduct', whole('Microducts'), choice('Size', ['7/4 mm', '10/8 mm', '12.7/10 mm', '14/10 mm'])),
        line(
          'Drop',
          listed('Cable type', 'Cable type'),
          text('Service address'),
          choice('Placement', ['Buried', 'Aerial']),
        ),
      ],
    },
    {
      name: 'Structures',
      color: shadeOf(color),
      components: [
        point(
          'Handhole',
          needed('Structure number'),
          choice('Size', ['13×24', '17×30', '24×36', '30×48']),
          choice('Load rating', ['Pedestrian', 'Tier 15', 'Tier 22', 'H-20']),
          yesNo('Slack stored'),
        ),
        point('Manhole', needed('Structure number'), measured('Depth (ft)'), yesNo('Water inside')),
        point('Splice closure', text('Closure ID'), whole('Splices'), measured('Loss (dB)'), link('OTDR trace')),
        point('Pedestal', needed('Pedestal number'), openChoice('Manufacturer', ['Charles', 'Channell', 'Emerson'])),
        point('Cabinet', needed('Cabinet number'), whole('Ports'), whole('Free ports'), yesNo('Powered')),
        point('Pole attachment', text('Pole number'), measured('Height (ft)'), text('Owner')),
        point('Marker', choice('Kind', ['Post', 'Flush', 'Electronic ball']), text('Frequency')),
        area('Central office', text('Site name'), text('CLLI code')),
      ],
    },
  ],
}
