import { attributeTypes, componentTypes } from '@cairn/domain/dictionary/attribute-types'
import { z } from 'zod'
import { route } from '../route.ts'
import { Uuid } from '../text.ts'

/** A component with the names that stand for the values of its features. */
export const NamedComponent = z
  .object({
    id: z.uuid(),
    alias: z.string(),
    type: z.enum(componentTypes.map(({ name }) => name)),
    systemName: z.string(),
    /** `#rrggbb` */
    systemColor: z.string(),
    attributes: z.array(
      z.object({ id: z.uuid(), name: z.string(), type: z.enum(attributeTypes.map(({ name }) => name)) }),
    ),
  })
  .meta({ id: 'NamedComponent' })
export type NamedComponent = z.infer<typeof NamedComponent>

export const listNamedComponents = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/components/named',
  access: { level: 'view', on: 'project', at: 'query.projectId', fromBelow: true },
  summary:
    'Lists the components that features of a project may have, with the names of their attributes: those of its dictionary, and those of other dictionaries that the caller may read which features of the organization have.',
  query: z.object({ projectId: Uuid }),
  response: z.array(NamedComponent),
})
