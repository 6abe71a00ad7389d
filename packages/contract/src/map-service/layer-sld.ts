import { z } from 'zod'
import { route, written } from '../route.ts'
import { Uuid } from '../text.ts'

export const readLayerSld = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/layers/:id/sld',
  access: { level: 'view', on: 'layer', at: 'params.id' },
  summary:
    'Returns the SLD by which a layer is drawn: that of its style file, else one of the styles of components and the colour of the layer, on a light background. It has the images of symbols as data, up to 1 MB of them, because other programs load images without signing in.',
  params: z.object({ id: Uuid }),
  response: z.string(),
  output: written('application/vnd.ogc.sld+xml'),
})
