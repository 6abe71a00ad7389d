import {
  addFormPermission,
  changeForm,
  changeFormDetails,
  createForm,
  deleteForm,
  formNameMax,
  listForms,
  listProjectForms,
  readForm,
  readRenderedForm,
  removeFormPermission,
} from '@cairn/contract/forms/forms'
import { Problem } from '@cairn/contract/problem'
import { freeName } from '@cairn/domain/names/free-name'
import { idOn, isOrganizationAdmin } from '@cairn/domain/permissions'
import { mayReadForm, seenProjects } from '#access/definitions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import type { Db } from '#platform/database/db'
import { getReadableContent } from './form-access.ts'
import { sealFormLink } from './form-links.ts'
import { formFramesPath } from './form-page.ts'
import { forms } from './forms.commands.ts'
import { findForms, findNamesForUpload, findProjectForms, getForm, insertForm } from './forms.queries.ts'
import { defaultFormName, readFormFile } from './read-form-files.ts'

const projectFormsMax = 1000

export function formRoutes(http: Http): void {
  const { secrets, clock } = http.services

  serve(http, listForms, async ({ db, path, query }) => ({
    ...(await findForms(db, idOn(path, 'organization'), query)),
    page: query.page,
  }))

  serve(http, readForm, async ({ db, actor, path, params: { id } }) => {
    const organizationId = idOn(path, 'organization')
    const form = await getForm(db, { organizationId, id })
    const projectIds = form.permissions.map(({ projectId }) => projectId)
    if (!mayReadForm(actor, organizationId, projectIds)) throw new Problem('not_found', { asset: 'form' })
    if (isOrganizationAdmin(actor.rights, organizationId)) return form
    const seen = seenProjects(actor, organizationId, projectIds)
    const permissions = form.permissions.filter(({ projectId }) => seen.includes(projectId))
    // The counts are of projects that the caller may not see.
    return { ...form, permissions, projectCount: permissions.length, featureCount: 0 }
  })

  serve(http, readRenderedForm, async ({ db, actor, path, params: { id } }) => {
    const { version } = await getReadableContent(db, actor, { id, organizationId: idOn(path, 'organization') })
    const link = { formId: id, version, accountId: actor.accountId }
    const { token, expires } = sealFormLink(secrets, link, clock.now())
    return { url: `${formFramesPath}/${token}`, expires: expires.toISOString(), formVersion: version }
  })

  serve(http, listProjectForms, ({ db, params }) => findProjectForms(db, params.projectId, projectFormsMax))

  serve(http, createForm, async ({ db, path, body: { htmlFile, jsFile, dto } }) => {
    const organizationId = idOn(path, 'organization')
    const html = await readFormFile(htmlFile, 'HTML')
    const js = jsFile && (await readFormFile(jsFile, 'JavaScript'))
    const name = dto.name ?? (await freeFormName(db, organizationId, defaultFormName(html)))
    const id = await insertForm(db, { organizationId, name, description: dto.description, html, js })
    return getForm(db, { organizationId, id })
  })

  serve(http, changeForm, async ({ db, actor, path, client, params: { id }, body: { htmlFile, jsFile, dto } }) => {
    const { permissions, ...details } = dto
    return forms.change(db, actor, {
      ...details,
      id,
      organizationId: idOn(path, 'organization'),
      html: htmlFile && (await readFormFile(htmlFile, 'HTML')),
      js: jsFile && (await readFormFile(jsFile, 'JavaScript')),
      projectIds: permissions?.map(({ projectId }) => projectId),
      language: client.language,
    })
  })

  serve(http, changeFormDetails, ({ db, actor, path, params: { id }, body }) =>
    forms.change(db, actor, { ...body, id, organizationId: idOn(path, 'organization') }),
  )

  serve(http, deleteForm, ({ db, path, params: { id }, query: { version, featureCount } }) =>
    forms.delete(db, { id, organizationId: idOn(path, 'organization') }, { version, featureCount }),
  )

  serve(http, addFormPermission, ({ db, actor, path, client: { language }, params: { id }, body: { projectId } }) =>
    forms.grant(db, actor, { id, organizationId: idOn(path, 'organization'), projectId, language }),
  )

  serve(http, removeFormPermission, ({ db, actor, path, params: { id, projectId } }) =>
    forms.revoke(db, actor, { id, organizationId: idOn(path, 'organization'), projectId }),
  )
}

async function freeFormName(db: Db, organizationId: string, name: string): Promise<string> {
  return freeName(name, { taken: await findNamesForUpload(db, organizationId), max: formNameMax })
}
