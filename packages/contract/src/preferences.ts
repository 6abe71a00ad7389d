import { findJsonFault } from '@cairn/domain/json'
import { z } from 'zod'
import type { ProblemKinds } from './problem-kind.ts'
import { route } from './route.ts'

/** Bytes of the preferences of an account as JSON text. */
export const preferencesMaxBytes = 256 * 1024
const depthMax = 16

const Id = z.string().max(128)
const Flag = z.boolean()

/** The preferences of one project (specification 3, section 3). */
const ProjectPreferences = z.looseObject({
  id: Id,
  name: z.string().max(128).optional(),
  mapPrefs: z
    .looseObject({
      mapCenter: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }).optional(),
      zoomLevel: z.number().min(0).max(30).optional(),
    })
    .optional(),
  selectedLayers: z.array(Id).optional(),
  dictionaryPrefs: z.unknown().optional(),
  searchPrefs: z.unknown().optional(),
})

const Known = z
  .object({
    theme: z.enum(['light', 'dark', 'system']),
    showMapUIControls: Flag,
    showMetricUnits: Flag,
    projectPanelTemporary: Flag,
    projectPanelOpenByDefault: Flag,
    lastProject: Id.nullable(),
    lastOrg: Id.nullable(),
    expansionList: z.array(Id),
    skipGettingStartedGuide: Flag,
    skipPlusQuickStartGuide: Flag,
    lastFeaturePanelView: z.string().max(64).nullable(),
    showCurrentProject: Flag,
    clientAuthType: z.enum(['basic', 'param']),
    projectPrefs: z.array(ProjectPreferences),
  })
  .partial()

/**
 * The preferences of an account (specification 1 and 3, section 3). A key that is not listed is stored as it is.
 * `lastUpdate` is the time of the write that the object comes from; null before the first write.
 */
export const Preferences = z
  .looseObject({ ...Known.shape, lastUpdate: z.iso.datetime().nullable().default(null) })
  .meta({ id: 'Preferences' })
export type Preferences = z.infer<typeof Preferences>

/** Limited in size: the answer has the defaults as well. */
const WrittenPreferences = Preferences.superRefine((preferences, context) => {
  const fault = findJsonFault(preferences, { depthMax, bytesMax: preferencesMaxBytes })
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
})

/** The problems of preferences. */
export const preferenceProblems = {
  preferences_changed: { status: 409, params: z.object({ preferences: Preferences }) },
} as const satisfies ProblemKinds

export const readPreferences = route({
  method: 'GET',
  path: '/preferences',
  access: 'signed-in',
  whileLapsed: true,
  summary: 'Returns the preferences of the signed-in account.',
  response: Preferences,
})

export const changePreferences = route({
  method: 'PUT',
  path: '/preferences',
  access: 'signed-in',
  whileLapsed: true,
  summary:
    'Replaces the preferences of the signed-in account. `lastUpdate` is that of the object which the client changed: if it has been changed since, the answer is 409 with the stored object.',
  body: WrittenPreferences,
  response: Preferences,
  bodyLimitBytes: preferencesMaxBytes,
  activity: 'none',
})
