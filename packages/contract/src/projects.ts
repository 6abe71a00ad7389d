import { z } from 'zod'
import { nameParam, type ProblemKinds } from './problem-kind.ts'
import { route } from './route.ts'
import { AssignedSite } from './sites/sites.ts'
import { freeText, nameText, Uuid } from './text.ts'

/** Characters of a project's name, after trimming (specification 3, section 5). */
export const projectNameMax = 128
/** Characters of a project's description (specification 3, section 5). */
export const projectDescriptionMax = 128

const Coordinate = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

const ProjectName = nameText(projectNameMax)
const Description = freeText(projectDescriptionMax)
/** A dictionary of the organization or a template of the provider; null for none. */
const DictionaryId = Uuid.nullable()

/** The outermost asset of an organization; it contains folders. Zoom level and centre are null until a user sets a view. */
export const Project = z
  .object({
    id: z.uuid(),
    organizationId: z.uuid(),
    name: z.string(),
    description: z.string(),
    dataDictionaryId: z.uuid().nullable(),
    ownerId: z.uuid().nullable(),
    createdDate: z.iso.datetime(),
    zoomLevel: z.number().nullable(),
    coordinate: Coordinate.nullable(),
    /** The site calibration that is assigned to the project. */
    proj: AssignedSite.nullable(),
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof Project>

/** The keys of a project that an entry of the activity log stores. */
const projectArtifact = [
  'id',
  'name',
  'description',
  'organizationId',
  'dataDictionaryId',
  'zoomLevel',
  'coordinate',
] as const

const ProjectParams = z.object({ id: Uuid })

/** The problems of projects. */
export const projectProblems = {
  project_name_taken: { status: 409, params: nameParam },
} as const satisfies ProblemKinds

export const listProjects = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/projects',
  access: { organization: 'member', at: 'query.orgId' },
  summary:
    'Lists the projects of an organization that the caller may see, by name. Default: the organization of the caller.',
  query: z.object({
    orgId: Uuid.optional(),
    search: freeText(projectNameMax).optional(),
    /** The page begins after this name. */
    after: freeText(projectNameMax).optional(),
    limit: z.coerce.number().int().min(1).max(500).default(500),
  }),
  response: z.array(Project),
})

export const readProject = route({
  method: 'GET',
  clientKeys: true,
  path: '/rest/projects/:id',
  access: { level: 'view', on: 'project', at: 'params.id', fromBelow: true },
  summary: 'Reads a project.',
  params: ProjectParams,
  response: Project,
})

export const createProject = route({
  method: 'POST',
  path: '/rest/projects',
  access: { level: 'create', on: 'organization', at: 'body.organizationId' },
  summary:
    'Creates a project with a data folder that contains the layers point, line, polygon and leader, named in the language of the client.',
  body: z.object({
    organizationId: Uuid,
    name: ProjectName,
    description: Description.default(''),
    dataDictionaryId: DictionaryId.optional(),
  }),
  client: ['language'],
  response: Project,
  activity: { type: 'Add', category: 'Project', artifact: projectArtifact },
})

export const changeProject = route({
  method: 'PUT',
  path: '/rest/projects/:id',
  access: { level: 'edit', on: 'project', at: 'params.id' },
  summary: 'Changes the name, the description, the dictionary, the initial view or the site of a project.',
  params: ProjectParams,
  body: z
    .object({
      name: ProjectName,
      description: Description,
      dataDictionaryId: DictionaryId,
      zoomLevel: z.number().min(0).max(28).nullable(),
      coordinate: Coordinate.nullable(),
      /** A site of the project's organization; null for none. */
      proj: z.object({ id: Uuid }).nullable(),
    })
    .partial(),
  response: Project,
  activity: { type: 'Edit', category: 'Project', artifact: projectArtifact },
})

export const deleteProject = route({
  method: 'DELETE',
  path: '/rest/projects/:id',
  access: { level: 'admin', on: 'project', at: 'params.id' },
  summary: 'Deletes a project with its folders, layers and features.',
  params: ProjectParams,
  response: z.object({ id: z.uuid(), name: z.string() }),
  activity: { type: 'Delete', category: 'Project', artifact: ['id', 'name'] },
})
