import {
  listFeatureForms,
  readFeatureForm,
  readFormPredata,
  readRenderedFeatureForm,
} from '@cairn/contract/feature-forms/feature-forms'
import { Problem } from '@cairn/contract/problem'
import { idOn } from '@cairn/domain/permissions'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { keyOf } from '../features/features.commands.ts'
import { sealFormLink } from '../forms/form-links.ts'
import { formFramesPath } from '../forms/form-page.ts'
import { findFeatureForms } from './feature-forms.queries.ts'
import { getFeatureForm } from './get-feature-form.ts'
import { hasForm } from './granted-forms.queries.ts'
import { readPredata } from './read-predata.ts'

export function featureFormRoutes(http: Http): void {
  const { secrets, clock } = http.services

  serve(http, listFeatureForms, async ({ db, path }) => {
    const featureId = idOn(path, 'feature')
    const forms = await findFeatureForms(db, keyOf(featureId, path))
    return forms.map((form) => ({ ...form, featureId }))
  })

  serve(http, readFormPredata, async ({ db, actor, path, query: { formId } }) => {
    if (!(await hasForm(db, { projectId: idOn(path, 'project'), formId })))
      throw new Problem('not_found', { asset: 'form' })
    const id = idOn(path, 'feature')
    return { predata: await readPredata(db, actor, { feature: keyOf(id, path), id, now: clock.now() }) }
  })

  serve(http, readFeatureForm, ({ db, path, params: { id } }) => getFeatureForm(db, { id, path }))

  serve(http, readRenderedFeatureForm, async ({ db, actor, path, params: { id } }) => {
    const { formId, formVersion: version } = await getFeatureForm(db, { id, path })
    const link = { formId, version, accountId: actor.accountId, filledId: id }
    const { token, expires } = sealFormLink(secrets, link, clock.now())
    return { url: `${formFramesPath}/${token}`, expires: expires.toISOString() }
  })
}
