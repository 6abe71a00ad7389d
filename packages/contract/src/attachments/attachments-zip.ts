import { z } from 'zod'
import { FeatureRefText } from '../activity/restore-feature.ts'
import { FileAddress } from '../file-address.ts'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { route } from '../route.ts'
import { Time } from '../text.ts'

/** How long the address of a zip is valid: the client reads it at once. */
export const zipAddressMinutes = 5

/** The address of the files of a feature as one zip, and the names of those that it cannot contain. */
const AttachmentsZip = z
  .object({
    ...FileAddress.shape,
    /** Files that the feature names and whose bytes were deleted since. */
    expiredFiles: z.array(z.string()),
  })
  .meta({ id: 'AttachmentsZip' })
export type AttachmentsZip = z.infer<typeof AttachmentsZip>

export const readAttachmentsZip = route({
  method: 'GET',
  path: '/rest/features/attachments/:id',
  access: { level: 'edit', on: 'feature', at: 'params.id' },
  summary: `Returns the address of a zip with the files of a feature, which opens it without a session for ${zipAddressMinutes} minutes, and the names of files that have expired. The files are those that a restoration of the feature would bring back: with \`restoreFromTime\` those of that time, without it those of its last state.`,
  params: z.object({ id: FeatureRefText }),
  query: OrganizationQuery.extend({ restoreFromTime: Time.optional() }),
  response: AttachmentsZip,
})
