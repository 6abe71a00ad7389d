import { z } from 'zod'
import { route } from '../route.ts'
import { freeText, personNameMax } from '../text.ts'

/** The part of the own profile that a user may change: the names. */
export const ChangedProfile = z.object({ firstName: freeText(personNameMax), lastName: freeText(personNameMax) })

export const changeProfile = route({
  method: 'PUT',
  path: '/rest/accounts/profile',
  access: 'signed-in',
  whileLapsed: true,
  summary: 'Changes the names of the signed-in account.',
  body: ChangedProfile,
  response: z.object({ firstName: z.string(), lastName: z.string() }),
  activity: 'none',
})
