import {
  changeFeatureForm,
  createFeatureForm,
  deleteFeatureForm,
  listFeatureForms,
  printFeatureForm,
  readFeatureForm,
  readFormPredata,
  readRenderedFeatureForm,
} from '@cairn/contract/feature-forms/feature-forms'
import { Problem } from '@cairn/contract/problem'
import { idOn } from '@cairn/domain/permissions'
import { JsonText, stringifyMembers } from '#http/answers/json-text'
import type { Http } from '#http/create-http'
import { serve } from '#http/serve'
import { SharedQueue } from '#platform/shared-queue'
import { keyOf } from '../features/features.commands.ts'
import { sealFormLink } from '../forms/form-links.ts'
import { formFramesPath } from '../forms/form-page.ts'
import { featureForms, type WrittenForm } from './feature-forms.commands.ts'
import { findFeatureForms } from './feature-forms.queries.ts'
import { getFeatureForm } from './get-feature-form.ts'
import { hasForm } from './granted-forms.queries.ts'
import { printForm } from './pdf/print-form.ts'
import { readPredata } from './read-predata.ts'

export function featureFormRoutes(http: Http): void {
  const { secrets, clock } = http.services
  const printing = new SharedQueue({ concurrency: 1, waitingMax: 16 }, { concurrency: 1, waitingMax: 4 })

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

  serve(http, createFeatureForm, async ({ db, actor, path, body }) =>
    textOf(await featureForms.create(db, actor, { ...body, path })),
  )

  serve(http, changeFeatureForm, async ({ db, actor, path, params: { id }, body }) =>
    textOf(await featureForms.change(db, actor, { id, path, body })),
  )

  serve(http, deleteFeatureForm, async ({ db, actor, path, params: { id }, query: { version } }) => {
    const { text } = await featureForms.delete(db, actor, { id, path, version })
    return stringifyMembers({ id, feature: new JsonText(text) })
  })

  serve(http, printFeatureForm, async ({ db, path, params: { id }, query, client: { language } }) => {
    const form = await getFeatureForm(db, { id, path })
    if (query.formId !== form.formId) throw new Problem('not_found', { asset: 'form' })
    if (query.projectId !== form.projectId && query.projectId !== idOn(path, 'project'))
      throw new Problem('not_found', { asset: 'project' })
    return printForm(http.services, printing, { form, path, widthPx: query.width, heightPx: query.height, language })
  })
}

function textOf({ form, feature }: WrittenForm): string {
  return stringifyMembers({ ...form, feature: new JsonText(feature.text) })
}
