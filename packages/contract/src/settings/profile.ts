import { z } from 'zod'
import { route } from '../route.ts'
import { freeText } from '../text.ts'

/** Characters of a first and of a last name (specification 1, section 9). */
export const personNameMax = 28

/** The part of the own profile that a user may change: the names. */
export const ChangedProfile = z.object({ firstName: freeText(personNameMax), lastName: freeText(personNameMax) })

export const changeProfile = route({
  method: 'PUT',
  path: '/rest/accounts/profile',
  access: 'signed-in',
  summary: 'Changes the names of the signed-in account.',
  body: ChangedProfile,
  response: z.object({ firstName: z.string(), lastName: z.string() }),
  activity: 'none',
})
