import { z } from 'zod'
import { OrganizationQuery } from '../organizations/organizations.ts'
import { nameParam, type ProblemKinds } from '../problem-kind.ts'
import { route } from '../route.ts'
import { freeText, nameText, Uuid } from '../text.ts'
import { Version, VersionQuery } from '../version.ts'

/** Characters of a form's name, after trimming (specification 2, section 5). */
export const formNameMax = 128
/** Characters of a form's description (specification 2, section 5). */
export const formDescriptionMax = 256
/** Bytes of the HTML file, and of the JavaScript file, of a form. */
export const formFileMaxBytes = 1_048_576
/** Forms on a page of the table (specification 2, section 9). */
export const formPageSizeDefault = 10
/** Largest page of forms, and the forms that the list of a project holds at most. */
const formPageSizeMax = 1000
/** Projects to which one call grants a form at most. */
const formPermissionsMax = 1000

const FormName = nameText(formNameMax)
const Description = freeText(formDescriptionMax)
/** The files are checked for bytes and encoding when they are read. A larger request is refused before. */
const UploadedFile = z.file()

/** The permission of a project to use a form. */
export const FormPermission = z.object({ id: z.uuid(), form: z.uuid(), projectId: z.uuid() })
export type FormPermission = z.infer<typeof FormPermission>

const entry = {
  id: z.uuid(),
  organizationId: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** The names of the uploaded files; null for a form without a script. */
  htmlFile: z.string(),
  jsFile: z.string().nullable(),
  /** The call that gives the address of the rendered form. */
  htmlUrl: z.string(),
  created: z.iso.datetime(),
  modified: z.iso.datetime(),
  /** Moves with each change of the form and of its permissions: a change names the version that it began with. */
  version: z.number().int(),
  /** Projects that have the form, and features that were made with it, those of former projects included. */
  projectCount: z.number().int(),
  featureCount: z.number().int(),
}

/** A form in the table. */
export const FormEntry = z.object(entry).meta({ id: 'FormEntry' })
export type FormEntry = z.infer<typeof FormEntry>

/** An HTML form of an organization with the projects that have it, as far as the caller sees them. */
export const Form = z.object({ ...entry, permissions: z.array(FormPermission) }).meta({ id: 'Form' })
export type Form = z.infer<typeof Form>

/** A form that a project has. */
export const ProjectForm = z
  .object({
    /** The id of the permission. */
    id: z.uuid(),
    formId: z.uuid(),
    formName: z.string(),
    description: z.string(),
    htmlUrl: z.string(),
    jsFile: z.string().nullable(),
    projectId: z.uuid(),
    layerId: z.uuid(),
  })
  .meta({ id: 'ProjectForm' })
export type ProjectForm = z.infer<typeof ProjectForm>

const FormFileKind = z.enum(['HTML', 'JavaScript'])
/** The files of a form. */
export type FormFileKind = z.infer<typeof FormFileKind>
const fileParam = z.object({ file: FormFileKind })

/** The problems of forms. */
export const formProblems = {
  form_name_taken: { status: 409, params: nameParam },
  /** A change of an old version. `current` is the form as it is now. */
  form_changed: { status: 409, params: z.object({ current: z.unknown() }) },
  /** The form has more features than the caller agreed to delete. */
  form_has_features: { status: 409, params: z.object({ name: z.string(), count: z.number().int() }) },
  form_file_empty: { status: 400, params: fileParam },
  form_file_not_text: { status: 400, params: fileParam },
  form_file_too_large: { status: 413, params: fileParam.extend({ maxBytes: z.number() }) },
  /** The file names a thing that does not work in the frame of a form: `text`, as it is written there. */
  form_file_refused: { status: 400, params: fileParam.extend({ text: z.string() }) },
  /** The page of a form was requested by something else than a frame. */
  form_needs_frame: { status: 403, params: z.object({}) },
  form_link_expired: { status: 410, params: z.object({}) },
} as const satisfies ProblemKinds

/** The part of an uploaded form beside its files, a JSON text. */
const NewForm = z.strictObject({
  /** Default: the name of the HTML file without its extension. */
  name: FormName.optional(),
  description: Description.default(''),
})

const admin = { organization: 'data-admin', at: 'query.orgId' } as const
const member = { organization: 'member', at: 'query.orgId' } as const
const artifact = ['id', 'name', 'description', 'htmlFile', 'jsFile'] as const
/** Both files and the part that describes them. */
const bodyLimitBytes = 2 * formFileMaxBytes + 524_288
const FormParams = z.object({ id: Uuid })

export const listForms = route({
  method: 'GET',
  path: '/rest/forms',
  access: admin,
  summary: 'Lists the forms of an organization by pages. Default: the organization of the caller.',
  query: OrganizationQuery.extend({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(formPageSizeMax).default(formPageSizeDefault),
    orderBy: z.enum(['name', 'created', 'modified']).default('name'),
    orderDirection: z.enum(['ASC', 'DESC']).default('ASC'),
    search: freeText(formNameMax).default('').meta({ description: 'A part of the name or of the description.' }),
  }),
  response: z.object({ data: z.array(FormEntry), page: z.number().int(), totalCount: z.number().int() }),
})

export const readForm = route({
  method: 'GET',
  path: '/rest/forms/:id',
  access: member,
  summary:
    'Reads a form, as an admin of the organization or with the right to view a project that has it, or a part of one.',
  params: FormParams,
  query: OrganizationQuery,
  response: Form,
})

export const readRenderedForm = route({
  method: 'GET',
  path: '/rest/forms/:id/rendered',
  access: member,
  summary:
    'Returns the address of the page of a form, which needs no token and is valid for two minutes. The page answers messages of a sandboxed frame.',
  params: FormParams,
  query: OrganizationQuery,
  /** `formVersion`: the version of the files, which a form that is filled in with the page names. */
  response: z.object({ url: z.string(), expires: z.iso.datetime(), formVersion: z.number().int() }),
})

export const listProjectForms = route({
  method: 'GET',
  path: '/rest/forms/project/:projectId',
  access: { level: 'view', on: 'project', at: 'params.projectId', fromBelow: true },
  summary: `Lists the forms that a project has by name, at most ${formPageSizeMax}.`,
  params: z.object({ projectId: Uuid }),
  response: z.array(ProjectForm),
})

export const createForm = route({
  method: 'POST',
  path: '/rest/forms',
  access: admin,
  consumes: 'multipart',
  bodyLimitBytes,
  summary: 'Creates a form of an HTML file and, if it has one, a JavaScript file.',
  query: OrganizationQuery,
  body: z.object({ htmlFile: UploadedFile, jsFile: UploadedFile.optional(), dto: NewForm.prefault({}) }),
  response: Form,
  activity: { type: 'Add', category: 'Form', artifact },
})

export const changeForm = route({
  method: 'PUT',
  path: '/rest/forms/:id',
  access: admin,
  consumes: 'multipart',
  bodyLimitBytes,
  summary:
    'Changes a form. Files and members of `dto` that are missing stay; `permissions` replaces the projects that have it.',
  params: FormParams,
  query: OrganizationQuery,
  body: z.object({
    htmlFile: UploadedFile.optional(),
    jsFile: UploadedFile.optional(),
    dto: z.strictObject({
      version: Version,
      name: FormName.optional(),
      description: Description.optional(),
      permissions: z
        .array(z.object({ projectId: Uuid }))
        .max(formPermissionsMax)
        .optional(),
    }),
  }),
  client: ['language'],
  response: Form,
  activity: { type: 'Edit', category: 'Form', artifact },
})

export const changeFormDetails = route({
  method: 'PUT',
  path: '/rest/forms/:id/details',
  access: admin,
  summary: 'Changes the name and the description of a form. Refused if it was changed since `version`.',
  params: FormParams,
  query: OrganizationQuery,
  body: z.object({ name: FormName, description: Description, version: Version }),
  response: Form,
  activity: { type: 'Edit', category: 'Form', artifact },
})

export const deleteForm = route({
  method: 'DELETE',
  path: '/rest/forms/:id',
  access: admin,
  summary:
    'Deletes a form with its layers and their features, if there are at most `featureCount` of them. Refused if it was changed since `version`.',
  params: FormParams,
  query: VersionQuery.extend({ featureCount: z.coerce.number().int().min(0).default(0) }),
  response: z.object({ id: z.uuid(), name: z.string(), featureCount: z.number().int() }),
  activity: { type: 'Delete', category: 'Form', artifact: ['id', 'name', 'featureCount'] },
})

/** A permission after a change, and the version of its form. */
const ChangedPermission = z.object({
  id: z.uuid(),
  name: z.string(),
  form: z.uuid(),
  projectId: z.uuid(),
  layerId: z.uuid(),
  version: z.number().int(),
})
export const addFormPermission = route({
  method: 'POST',
  path: '/rest/forms/:id/permissions',
  access: admin,
  summary:
    'Grants a form to a project of the organization: its layer is created, or activated again with its features.',
  params: FormParams,
  query: OrganizationQuery,
  body: z.object({ projectId: Uuid }),
  client: ['language'],
  response: ChangedPermission,
  // The handler writes one entry for each project that the change concerns.
  activity: 'none',
})

export const removeFormPermission = route({
  method: 'DELETE',
  path: '/rest/forms/:id/permissions/:projectId',
  access: admin,
  summary: 'Takes a form from a project: its layer becomes inactive and stores its features.',
  params: FormParams.extend({ projectId: Uuid }),
  query: OrganizationQuery,
  response: ChangedPermission,
  activity: 'none',
})
