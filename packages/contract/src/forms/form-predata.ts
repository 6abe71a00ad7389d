import { z } from 'zod'
import { geometryTypes } from '../features/features.ts'

const Named = z.record(z.string(), z.unknown())

/** The facts from which a form begins: the feature, its attributes, the user (`person`), the project. */
export const FormPredata = z
  .object({
    feature: z.object({
      id: z.string(),
      geometryType: z.enum(geometryTypes),
      /** [longitude, latitude] in degrees of a point on the feature. */
      lonLat: z.tuple([z.number(), z.number()]),
      /** The properties by name, without those that the application stores for itself. */
      properties: Named,
    }),
    /** The values of the attributes of the component by the name of the attribute. */
    attributes: Named,
    person: z.object({ email: z.string(), name: z.string().nullable() }),
    project: z.object({ id: z.uuid(), name: z.string() }),
    /** The present day in UTC, `YYYY-MM-DD`. */
    today: z.iso.date(),
  })
  .meta({ id: 'FormPredata' })
export type FormPredata = z.infer<typeof FormPredata>
