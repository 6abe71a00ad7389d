import { componentTypes } from '@cairn/domain/dictionary/attribute-types'
import { z } from 'zod'
import { route } from '../route.ts'
import { Uuid } from '../text.ts'

/** A component with styling, of which a map makes the look of its features. */
export const StyledComponent = z
  .object({
    id: z.uuid(),
    /** The name of the component, for legends. */
    alias: z.string(),
    type: z.enum(componentTypes.map(({ name }) => name)),
    /** `#rrggbb`, which default styles have. */
    systemColor: z.string(),
    /** As the component has it; null for the default style. */
    style: z.string().nullable(),
  })
  .meta({ id: 'StyledComponent' })
export type StyledComponent = z.infer<typeof StyledComponent>

export const listStyledComponents = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/components/styled',
  access: { level: 'view', on: 'project', at: 'query.projectId', fromBelow: true },
  summary:
    'Lists the components with styling for drawing the features of a project: those of its dictionary, and those of other dictionaries that the caller may read which features of the organization have. None where the organization of the project has no dictionary styling.',
  query: z.object({ projectId: Uuid }),
  response: z.array(StyledComponent),
})
