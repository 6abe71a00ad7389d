import { geoids } from '@cairn/domain/coordinates/geoids'
import { z } from 'zod'
import { FolderTree } from './folders.ts'
import { nameParam, noParams, type ProblemKinds } from './problem-kind.ts'
import { route } from './route.ts'
import { AssignedSite } from './sites/sites.ts'
import { freeText, nameText, Uuid } from './text.ts'
import { PlacedVersionQuery, Version } from './version.ts'

/** Characters of a project's name, after trimming (specification 3, section 5). */
export const projectNameMax = 128
/** Characters of a project's description (specification 3, section 5). */
export const projectDescriptionMax = 128

const Coordinate = z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) })

const ProjectName = nameText(projectNameMax)
const Description = freeText(projectDescriptionMax)
/** A dictionary of the organization or a template of the provider. Only projects that have none may have null. */
const DictionaryId = Uuid.nullable()
const GeoidId = z.enum(geoids.map(({ GeoidID }) => GeoidID))

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
    /** The geoid of heights; null for none. */
    geoidId: GeoidId.nullable(),
    /** Counts the changes. */
    version: z.number().int(),
  })
  .meta({ id: 'Project' })
export type Project = z.infer<typeof Project>

/** A project with its folders and layers that the caller may see. */
const ProjectWithFolders = Project.extend({ folders: z.array(FolderTree).optional() }).meta({
  id: 'ProjectWithFolders',
})

/** The keys of a project that an entry of the activity log stores. */
const projectArtifact = [
  'id',
  'name',
  'description',
  'organizationId',
  'dataDictionaryId',
  'zoomLevel',
  'coordinate',
  'geoidId',
] as const

/** Why a project has to stay in its organization. */
const StayReason = z.enum(['forms', 'externalServices', 'jobs'])

/** The settings of a project that end when it changes its organization, and the reasons that prevent the change. */
export const OrganizationChange = z
  .object({
    reasons: z.array(StayReason),
    /** Permissions of members on the project and on its folders, layers and features. */
    permissions: z.number().int(),
    /** The names of the organizations whose members have such permissions by a grant. */
    grants: z.array(z.string()),
    /** Layers of the project that other projects show, and layers of others that it shows. */
    sharings: z.number().int(),
    /** The name of the site of the project. */
    site: z.string().nullable(),
    geoidId: GeoidId.nullable(),
    /** Layers with a style of their own. */
    styles: z.number().int(),
    /** Bindings of layers to components, which cannot be undone any more. */
    bindings: z.number().int(),
    /**
     * Features whose component is in a dictionary of the present organization: the other one cannot read it, sees no values
     * of its attributes, and cannot edit these features.
     */
    ownDictionaryFeatures: z.number().int(),
  })
  .meta({ id: 'OrganizationChange' })
export type OrganizationChange = z.infer<typeof OrganizationChange>

const ProjectParams = z.object({ id: Uuid })

/** The problems of projects. */
export const projectProblems = {
  project_name_taken: { status: 409, params: nameParam },
  dictionary_required: { status: 422, params: noParams },
  /** The project has forms, external services or jobs, which stay in its organization. */
  project_in_use: { status: 409, params: nameParam.extend({ reasons: z.array(StayReason) }) },
  /** A write of an old version. `current` is the project. */
  project_changed: { status: 409, params: nameParam.extend({ current: z.unknown() }) },
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
  summary: 'Reads a project with its folders and layers.',
  params: ProjectParams,
  query: z.object({
    /** 'false' leaves the folders out. */
    includeFolders: z.enum(['true', 'false']).default('true'),
  }),
  response: ProjectWithFolders,
})

export const countForeignFeatures = route({
  method: 'GET',
  path: '/rest/projects/:id/foreign-features',
  access: { level: 'edit', on: 'project', at: 'params.id' },
  summary:
    'Counts the features of a project whose component is not in a dictionary: with it as the dictionary of the project, these features are from another one.',
  params: ProjectParams,
  query: z.object({ dataDictionaryId: Uuid }),
  response: z.object({ count: z.number().int() }),
})

export const createProject = route({
  method: 'POST',
  path: '/rest/projects',
  access: { level: 'create', on: 'organization', at: 'body.organizationId' },
  summary:
    'Creates a project with a data folder that contains the layers point, line, polygon and leader, named in the language of the client. Needs a dictionary.',
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
  summary:
    'Changes the name, the description, the dictionary, the initial view, the site or the geoid of a project, or, with a dictionary, its organization: for admins of both. Refused if it was changed since `version`.',
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
      geoidId: GeoidId.nullable(),
      /** Another one gets the project without permissions, sharings, site, geoid and styles of layers. */
      organizationId: Uuid,
    })
    .partial()
    .extend({ version: Version }),
  response: Project,
  activity: { type: 'Edit', category: 'Project', artifact: projectArtifact },
})

export const readOrganizationChange = route({
  method: 'GET',
  path: '/rest/projects/:id/organization-change',
  access: { level: 'edit', on: 'project', at: 'params.id' },
  summary:
    'Reads what a change of the organization of a project would end, and why it would be refused. For admins of both organizations.',
  params: ProjectParams,
  query: z.object({
    /** The organization that would get the project. */
    organizationId: Uuid,
  }),
  response: OrganizationChange,
})

export const deleteProject = route({
  method: 'DELETE',
  path: '/rest/projects/:id',
  access: { level: 'admin', on: 'project', at: 'params.id' },
  summary: 'Deletes a project with its folders, layers and features. Refused if it was changed since `version`.',
  params: ProjectParams,
  query: PlacedVersionQuery,
  response: z.object({ id: z.uuid(), name: z.string() }),
  activity: { type: 'Delete', category: 'Project', artifact: ['id', 'name'] },
})
