import { featureTypes } from '@cairn/domain/features/feature-types'
import { z } from 'zod'
import { Job } from '../jobs.ts'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { activityCategories, activitySubjects, activityTypes, route, written } from '../route.ts'
import { freeText, Time, TimeZone, Uuid } from '../text.ts'

/** Entries on a page of the activity log. */
export const activityPageSizeDefault = 50
const activityPageSizeMax = 200
/** Values of one filter of the activity log. */
const filterValuesMax = 100
/** Characters of a text that a filter searches. */
const activitySearchMax = 256
/** The earliest end and the latest start of a filter (specification 2, sections 5 and 9). */
export const activityTimeBounds = { min: '2020-01-01T00:00:00.000Z', max: '2100-01-01T00:00:00.000Z' } as const

/** One value, or several: repeated keys of a query, or an array. */
const many = <Item extends z.ZodType<string>>(item: Item) =>
  z
    .union([item, z.array(item).max(filterValuesMax)])
    .transform((given): readonly z.output<Item>[] => (typeof given === 'string' ? [given] : given))
    .optional()

const SearchedText = freeText(activitySearchMax).min(1)
/** A text without three letters or digits in a row has no trigram: the search would read the whole log. */
export const searchablePart = /[\p{L}\p{N}]{3}/u
const SearchedPart = freeText(activitySearchMax).regex(searchablePart, {
  message: 'must contain three letters or digits in a row',
})

/** The filter of the activity log (specification 2, section 7). Values of one field widen the result, fields narrow it. */
export const activityFilterFields = {
  projectIds: many(Uuid),
  userIds: many(Uuid),
  activityTypes: many(z.enum(activityTypes)),
  categories: many(z.enum(activityCategories)),
  featureTypes: many(z.enum(featureTypes)).meta({ description: 'Entries on features of these types.' }),
  startTime: Time.optional().meta({ description: 'The earliest time, included.' }),
  endTime: Time.optional().meta({ description: 'The latest time, included.' }),
  orderDirection: z.enum(['ASC', 'DESC']).default('DESC').meta({ description: 'DESC: newest first.' }),
  messages: many(SearchedText).meta({ description: 'Whole messages.' }),
  partialMessages: many(SearchedPart).meta({ description: 'Parts of messages, regardless of case.' }),
  partialArtifacts: many(SearchedPart).meta({ description: 'Parts of the JSON text of artifacts.' }),
  notRequestBody: many(SearchedText).meta({
    description: 'Texts that the JSON text of the artifact must not contain.',
  }),
}

interface TimeRange {
  readonly startTime?: string | undefined
  readonly endTime?: string | undefined
}

const isInOrder = ({ startTime, endTime }: TimeRange) =>
  startTime === undefined || endTime === undefined || Date.parse(startTime) <= Date.parse(endTime)
const startsInBounds = ({ startTime }: TimeRange) =>
  startTime === undefined || Date.parse(startTime) <= Date.parse(activityTimeBounds.max)
const endsInBounds = ({ endTime }: TimeRange) =>
  endTime === undefined || Date.parse(endTime) >= Date.parse(activityTimeBounds.min)

/** Refuses ranges that end before they begin or that leave the bounds of filters. */
export function inTimeBounds<Shape extends z.ZodType<TimeRange>>(shape: Shape) {
  return shape
    .refine(isInOrder, { path: ['startTime'], message: 'must not be after endTime' })
    .refine(startsInBounds, { path: ['startTime'], message: `must not be after ${activityTimeBounds.max}` })
    .refine(endsInBounds, { path: ['endTime'], message: `must not be before ${activityTimeBounds.min}` })
}

const FilterQuery = inTimeBounds(OrganizationQuery.extend(activityFilterFields))
/** The filter of a count, without the organization. */
export type ActivityFilter = Omit<z.output<typeof FilterQuery>, 'orgId'>

/** Milliseconds since 1970, with a fraction where it is the `Timestamp` of an entry: see `ActivityEntry`. */
const LastTimestamp = z
  .string()
  .regex(/^\d{1,14}(\.\d{18})?$/)
  .optional()
  .meta({ description: 'The Timestamp of the last entry that the client has: the page begins after it.' })

const PageQuery = inTimeBounds(
  OrganizationQuery.extend({
    ...activityFilterFields,
    artifactId: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional()
      .meta({
        description:
          'The number of a feature, behind the dot of its id. Every member who may view the feature reads its entries.',
      }),
    lastTimestamp: LastTimestamp,
    pageSize: z.coerce.number().int().min(1).max(activityPageSizeMax).default(activityPageSizeDefault),
  }),
)
/** The filter of a page, without the organization. */
export type ActivityPageFilter = Omit<z.output<typeof PageQuery>, 'orgId'>
/** The parameters of `listActivities` as a client writes them. */
export type ActivityPageQuery = z.input<typeof PageQuery>

const TextValue = z.object({ S: z.string() })

/** The thing that an entry is about. */
const ActivityThing = z
  .object({
    kind: z.enum(activitySubjects),
    id: z.string().nullable(),
    /** As it was called at the time of the entry; of a sign-in the event; null for a thing without a name. */
    name: z.string().nullable(),
    /** Where it is now: null for one that was deleted or that the caller may not see. */
    place: z
      .object({
        projectId: z.uuid().nullable(),
        /** The layer of a feature, the dictionary of its parts. */
        parentId: z.uuid().nullable(),
      })
      .nullable(),
    /** Of an entry on several features of one layer, whose name is that of the layer. */
    count: z.number().int().optional(),
    /** The feature is deleted, and can be restored. */
    isDeleted: z.literal(true).optional(),
  })
  .meta({ id: 'ActivityThing' })
export type ActivityThing = z.infer<typeof ActivityThing>

const PlainValue = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** A field that an entry changed. Both values are null where they are no plain values, or names that the caller may not see. */
const ActivityChange = z
  .object({ field: z.string(), before: PlainValue, after: PlainValue })
  .meta({ id: 'ActivityChange' })
export type ActivityChange = z.infer<typeof ActivityChange>

/** An entry of the activity log as typed values (specification 2, section 3). */
export const ActivityEntry = z
  .object({
    /**
     * Milliseconds since 1970. The first three digits of the fraction are microseconds, the others number the entry: the
     * value is unique, and values are in the order of the log.
     */
    Timestamp: z.object({ N: z.string() }),
    /** JSON of `ActivityPerformer`. */
    User: TextValue,
    Type: z.object({ S: z.enum(activityTypes) }),
    /** One of the categories; a text, because entries outlive the list. */
    Category: TextValue,
    Message: TextValue,
    /** Absent for an entry that concerns no project. */
    ProjectId: TextValue.optional(),
    /** Its name, or the last one of a deleted project; absent where the log does not know it. */
    ProjectName: TextValue.optional(),
    /** JSON of an object. */
    Artifact: TextValue,
    /** Absent where the entry does not say it. */
    Subject: ActivityThing.optional(),
    /** Of an edit, where the entry before it on the same thing says it; edits of features are in their history. */
    Changes: z.array(ActivityChange).optional(),
  })
  .meta({ id: 'ActivityEntry' })
export type ActivityEntry = z.infer<typeof ActivityEntry>

/** `lastTimestamp` begins the next page; null on the last one. With `notRequestBody` a page before the last can be empty. */
const ActivityPage = z
  .object({ Items: z.array(ActivityEntry), lastTimestamp: z.string().nullable() })
  .meta({ id: 'ActivityPage' })

/** Admins of projects read the entries of these alone. */
export const readsLog = { organization: 'log', at: 'query.orgId' } as const

export const listActivities = route({
  method: 'GET',
  path: '/rest/activities',
  access: [{ level: 'view', on: 'feature', at: 'query.artifactId' }, readsLog],
  notInPlus: true,
  summary:
    'Lists entries of the activity log: all for administrators of the organization, those of their projects for administrators of projects, those of a feature for its viewers.',
  query: PageQuery,
  response: ActivityPage,
})

export const countActivities = route({
  method: 'GET',
  path: '/rest/activities/count',
  access: readsLog,
  summary: 'Counts the entries of the activity log that `GET /rest/activities` would list.',
  query: FilterQuery,
  response: z.object({ count: z.number().int() }),
})

/** Projects that the caller of an export may name. */
const projectNamesMax = 10_000
/** Characters of such a name. */
const projectNamesLength = 256
/** Characters of the JSON text of all names. */
const projectNamesTextMax = 900_000
/** Days for which the file of an export can be downloaded. */
export const activityExportDays = 7

/** Names of projects by id. */
const NamesOfProjects = z
  .record(Uuid, freeText(projectNamesLength))
  .refine((names) => Object.keys(names).length <= projectNamesMax, { message: `at most ${projectNamesMax} names` })
/** An object, or its JSON text (specification 2, section 7). */
const ProjectNames = z.union([
  NamesOfProjects,
  z.string().max(projectNamesTextMax).transform(parsed).pipe(NamesOfProjects),
])

function parsed(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'must be JSON' })
    return z.NEVER
  }
}

const ExportBody = inTimeBounds(
  z.object({
    ...activityFilterFields,
    timeZone: TimeZone,
    projectNames: ProjectNames.optional().meta({
      description: 'Names of projects by id, in place of the stored ones: an object or its JSON text.',
    }),
  }),
)
/** The filter of an export, the time zone of its times and the names of its projects. */
export type ActivityExport = z.output<typeof ExportBody>

export const exportActivities = route({
  method: 'POST',
  path: '/rest/activities/export',
  access: { organization: 'admin', at: 'query.orgId' },
  notInPlus: true,
  client: ['language'],
  summary: `Starts a job that writes the entries \`GET /rest/activities\` would list into a CSV file, and mails the caller, an organization admin, when it is ready. The file can be downloaded for ${activityExportDays} days.`,
  query: OrganizationQuery,
  body: ExportBody,
  response: Job,
  activity: { type: 'Export', category: 'General', subject: 'export', artifact: ['id', 'title'] },
})

export const readActivityExport = route({
  method: 'GET',
  path: '/rest/activities/exports/:id',
  access: 'signed-in',
  summary: 'Returns the CSV file of an export to the caller who started it, while they may export the log.',
  params: z.object({ id: Uuid }),
  response: z.string(),
  output: written('text/csv'),
})
