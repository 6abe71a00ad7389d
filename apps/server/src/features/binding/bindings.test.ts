import { listActivities } from '@cairn/contract/activity/activities'
import { createComponent } from '@cairn/contract/dictionaries/components'
import { bindLayer, listBindings, previewBinding, undoBinding } from '@cairn/contract/features/bindings'
import { listFeatureRows } from '@cairn/contract/features/feature-rows'
import { changeFeature, listFeatureHistory, listFeatures, readFeature } from '@cairn/contract/features/features'
import { cancelJob, listJobs } from '@cairn/contract/jobs'
import { changeLayer, deleteLayer } from '@cairn/contract/layers'
import type { JsonObject } from '@cairn/domain/json'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { test as appTest } from '../../../test/app.ts'
import { runJobs } from '../../../test/jobs.ts'
import { problemFrom } from '../../../test/problems.ts'
import { attributeIdOf, sampleAttribute } from '../../../test/samples/attribute-samples.ts'
import { mainLine, seedDictionary } from '../../../test/samples/dictionary-samples.ts'
import type { TestApp } from '../../../test/test-app.ts'
import { cleanUp } from '../../clean-up.job.ts'
import { findJob } from '../../jobs/jobs.queries.ts'
import { bindLayer as bindLayerTask } from './bind-layer.job.ts'
import { revertBatch } from './revert-batch.ts'

const test = appTest.extend('place', async ({ app, seeds }) => {
  const { db } = app.services
  const by = await seeds.person()
  const { id: projectId } = await seeds.project({ by })
  const { systemId, dictionaryId } = await seedDictionary(app.services, by, { projectId })
  const component = await by.api(createComponent, {
    query: {},
    body: {
      systemId,
      alias: 'Valve',
      componentTypeId: 1,
      attributes: [
        sampleAttribute('Size', 'Pick List', { values: [{ value: '6', label: 'Six' }, { value: '8' }] }),
        sampleAttribute('Turns', 'Int', { required: true }),
        sampleAttribute('Kind', 'Read Only', { defaultValue: 'Gate' }),
      ],
    },
  })
  const { id: folderId } = await seeds.folder({ by, projectId })
  const layer = await seeds.layer({ by, folderId })
  const [size, turns, kind] = [
    attributeIdOf(component, 'Size'),
    attributeIdOf(component, 'Turns'),
    attributeIdOf(component, 'Kind'),
  ]
  const columns = [
    { attributeId: size, column: 'SIZE' },
    { attributeId: turns, column: 'TURNS' },
  ]
  const call = { params: { id: layer.id }, body: { componentId: component.id, columns } }
  const add = (properties: JsonObject, geometry?: typeof mainLine) =>
    seeds.feature({ by, layerId: layer.id, properties, ...(geometry && { geometry }) })
  const propertiesOf = async (id: string) => {
    const { features } = await by.api(listFeatures, { query: { layerId: layer.id } })
    return features.find((feature) => feature.id === id)?.properties
  }
  const ids = { dictionary_id: dictionaryId, system_id: systemId, component_id: component.id }
  const job = async (jobId: string | null) =>
    (await by.api(listJobs, { query: { type: 'BIND' } })).jobs.find(({ id }) => id === jobId)
  const addMany = (total: number) =>
    sql`insert into feature (organization_id, layer_id, geom, properties, rev)
      select ${by.organizationId}, ${layer.id}, 'srid=4326;point(0 0)', jsonb_build_object('TURNS', i), 1
      from generate_series(1, ${total}::integer) i`.execute(db)
  const count = async () => {
    const { rows } = await sql<{ bound: number; plain: number; versions: number }>`
      select count(*) filter (where properties ? 'component_id' and not properties ? 'TURNS') as bound,
        count(*) filter (where properties->>'TURNS' <> '') as plain, sum(version) as versions
      from feature where layer_id = ${layer.id}`.execute(db)
    return rows[0]
  }
  return { db, by, projectId, component, layer, size, turns, kind, call, add, propertiesOf, ids, job, addMany, count }
})

test('a layer is bound: columns become attributes, a version each, one entry, and the values are found', async ({
  place,
  app,
}) => {
  const { by, layer, size, turns, kind, call, add, propertiesOf, ids, job } = place
  const fitting = await add({ SIZE: 'six', TURNS: 12, note: 'North' })
  const misfit = await add({ SIZE: '7', TURNS: 'many' })
  const line = await add({ SIZE: '6' }, mainLine)
  const bound = await add({ ...ids, attributes: [{ attributeId: turns, attributeValue: '1' }], SIZE: '8' })

  const preview = await by.api(previewBinding, call)
  expect(preview).toEqual({
    featureCount: 2,
    otherGeometryCount: 1,
    boundCount: 1,
    tooLargeCount: 0,
    columns: [
      {
        attributeId: size,
        fittingCount: 1,
        misfitCount: 1,
        misfits: [{ value: '7', fault: 'not-in-list', count: 1, featureId: misfit.id }],
      },
      {
        attributeId: turns,
        fittingCount: 1,
        misfitCount: 1,
        misfits: [{ value: 'many', fault: 'no-integer', count: 1, featureId: misfit.id }],
      },
    ],
  })
  const taking = {
    ...call.body,
    columns: call.body.columns.map((column) => ({
      ...column,
      misfits: column.attributeId === turns ? ('take' as const) : undefined,
    })),
  }
  const { jobId } = await by.api(bindLayer, { ...call, body: taking })
  await runJobs(app)
  expect(await propertiesOf(fitting.id)).toEqual({
    ...ids,
    note: 'North',
    attributes: { [size]: '6', [turns]: '12', [kind]: 'Gate' },
  })
  expect(await propertiesOf(misfit.id)).toEqual({
    ...ids,
    SIZE: '7',
    attributes: { [size]: '', [turns]: 'many', [kind]: 'Gate' },
  })
  expect(await propertiesOf(line.id)).toEqual({ SIZE: '6' })
  expect(await propertiesOf(bound.id)).toMatchObject({ SIZE: '8', attributes: { [turns]: '1' } })
  expect(await job(jobId)).toMatchObject({
    isComplete: true,
    hasError: false,
    layerId: layer.id,
    progress: { phase: 'done', read: 4, written: 2, percent: 100 },
    infoMessages: [
      { key: 'bound', params: { count: 2, component: 'Valve' } },
      { key: 'boundLeft', params: { count: 1 } },
      { key: 'boundOtherGeometry', params: { count: 1 } },
      { key: 'boundAlready', params: { count: 1 } },
    ],
  })
  expect((await by.api(readFeature, { params: { id: fitting.id } })).version).toBe(2)
  const { Items: activities } = await by.api(listActivities, { query: { artifactId: fitting.id.split('.')[1] ?? '' } })
  expect(activities.map(({ Type }) => Type.S)).toEqual(['Edit', 'Add'])
  expect(activities[0]?.Message.S).toBe('2 features: Edit')
  const { rows } = await by.api(listFeatureRows, { params: { id: layer.id }, query: { q: 'gate' } })
  expect(rows).toHaveLength(2)
})

test('a binding is undone as one step; features that were changed since stay, and are counted', async ({
  place,
  app,
}) => {
  const { by, layer, call, add, propertiesOf, job, db } = place
  const [one, other] = [await add({ SIZE: '6', TURNS: 1 }), await add({ SIZE: '8' })]
  const { id: bindingId, jobId } = await by.api(bindLayer, call)
  const params = { id: layer.id, bindingId }
  await problemFrom(by.api(bindLayer, call), 'binding_running')
  await problemFrom(by.api(undoBinding, { params }), 'binding_running')
  await runJobs(app)
  const { version, properties } = await by.api(readFeature, { params: { id: other.id } })
  const edited = { ...properties, attributes: [{ attributeId: place.turns, attributeValue: '5' }] }
  await by.api(changeFeature, { params: { id: other.id }, body: { version, properties: edited } })

  const undo = await by.api(undoBinding, { params })
  expect(undo.state).toBe('reverting')
  // The run that has bound the layer looks once more whether there is something to bring back.
  const late = { bindingId, layerId: layer.id, owner: by, projectId: place.projectId, actor: undefined }
  expect(await revertBatch(db, { ...late, job: await findJob(db, jobId ?? ''), now: () => new Date() })).toBe(false)
  await runJobs(app)
  expect(await propertiesOf(one.id)).toEqual({ SIZE: '6', TURNS: 1 })
  expect(await propertiesOf(other.id)).toMatchObject({ component_id: place.component.id })
  expect(await job(undo.jobId)).toMatchObject({
    isComplete: true,
    infoMessages: [
      { key: 'bindingUndone', params: { count: 1 } },
      { key: 'bindingKept', params: { count: 1 } },
    ],
  })
  const { changes } = await by.api(listFeatureHistory, { params: { id: one.id }, query: {} })
  expect(changes).toHaveLength(3)
  expect(await by.api(listBindings, { params })).toMatchObject([{ id: bindingId, state: 'reverted', featureCount: 2 }])
  await problemFrom(by.api(undoBinding, { params }), 'binding_undone')
  const { Items: activities } = await by.api(listActivities, { query: { artifactId: one.id.split('.')[1] ?? '' } })
  expect(activities.map(({ Type }) => Type.S)).toEqual(['Restore', 'Edit', 'Add'])
})

const attemptOf = (signal = new AbortController().signal) => ({ signal, jobId: '1', attempt: 1, maxAttempts: 25 })

/** Runs the job until its first batch is committed, as a worker whose server stops. */
async function runFirstBatch({ services }: Pick<TestApp, 'services'>, bindingId: string): Promise<void> {
  const stop = new AbortController()
  // The job looks at the clock once in each batch.
  const clock = {
    now: () => {
      stop.abort()
      return services.clock.now()
    },
  }
  const run = bindLayerTask({ ...services, clock })({ bindingId, forJobId: null }, attemptOf(stop.signal))
  await expect(run).rejects.toThrow('aborted')
}

test('a job that was stopped goes on, and one that is then cancelled brings all features back', async ({
  place,
  app,
}) => {
  const { by, layer, call, job, addMany, count } = place
  await addMany(1100)
  const first = await by.api(bindLayer, call)
  await runFirstBatch(app, first.id)
  expect(await count()).toEqual({ bound: 500, plain: 600, versions: 1600 })
  await runJobs(app)
  expect(await count()).toEqual({ bound: 1100, plain: 0, versions: 2200 })
  expect(await job(first.jobId)).toMatchObject({ isComplete: true, progress: { read: 1100, written: 1100 } })

  await by.api(undoBinding, { params: { id: layer.id, bindingId: first.id } })
  await runJobs(app)
  expect(await count()).toEqual({ bound: 0, plain: 1100, versions: 3300 })
  const second = await by.api(bindLayer, call)
  await runFirstBatch(app, second.id)
  await by.api(cancelJob, { params: { id: second.jobId ?? '' } })
  await runJobs(app)
  expect(await count()).toEqual({ bound: 0, plain: 1100, versions: 3300 + 2 * 500 })
  expect(await job(second.jobId)).toMatchObject({ hasError: true, infoMessages: [{ key: 'bindingStopped.cancelled' }] })
})

test('a binding whose organization lapses during a batch writes no other one', async ({ place, app: { services } }) => {
  const { by, call, addMany, count } = place
  await addMany(600)
  const { id: bindingId, jobId } = await by.api(bindLayer, call)
  let lapse: Promise<unknown> | undefined
  const now = () => {
    lapse ??= services.db.updateTable('organization').set({ lapsedAt: services.clock.now() }).execute()
    return services.clock.now()
  }
  await bindLayerTask({ ...services, clock: { now } })({ bindingId, forJobId: jobId }, attemptOf())
  await lapse
  expect(await count()).toEqual({ bound: 0, plain: 600, versions: 600 + 2 * 500 })
  const jobs = await services.db.selectFrom('job').select('infoMessages').where('id', '=', jobId).execute()
  expect(jobs).toMatchObject([{ infoMessages: [{ key: 'bindingStopped.right_lost' }] }])
})

test.for([
  ['component_gone', 'the component is not of the dictionary of the project any more'],
  ['cancelled', 'the job is cancelled'],
  ['read_only', 'the layer becomes read-only'],
  ['right_lost', 'the owner loses the right'],
] as const)('a binding stops and leaves nothing half done where %s: %s', async ([reason], { place, app }) => {
  const { by, layer, call, add, projectId } = place
  await add({ SIZE: '6' })
  const { jobId } = await by.api(bindLayer, call)
  const { db } = app.services
  if (reason === 'cancelled') await by.api(cancelJob, { params: { id: jobId ?? '' } })
  else if (reason === 'read_only')
    await by.api(changeLayer, { params: { id: layer.id }, body: { version: layer.version, readOnly: true } })
  else if (reason === 'component_gone')
    await db.updateTable('project').where('id', '=', projectId).set({ dataDictionaryId: null }).execute()
  else await db.updateTable('account').where('id', '=', by.accountId).set({ userType: '0001' }).execute()
  await runJobs(app)
  expect(await db.selectFrom('job').select(['hasError', 'infoMessages']).where('id', '=', jobId).execute()).toEqual([
    { hasError: true, infoMessages: [{ key: `bindingStopped.${reason}`, params: {} }] },
  ])
  expect(await db.selectFrom('feature').select('properties').where('layerId', '=', layer.id).execute()).toEqual([
    { properties: { SIZE: '6' } },
  ])
  expect(await db.selectFrom('layerBinding').select('state').where('layerId', '=', layer.id).execute()).toEqual([
    { state: 'reverted' },
  ])
})

test('a binding whose layer is deleted ends, and one without a job in the queue is started again', async ({
  place,
  app,
}) => {
  const { by, layer, call, add, job, db } = place
  await add({ SIZE: '6' })
  const { jobId } = await by.api(bindLayer, call)
  await sql`delete from graphile_worker._private_jobs`.execute(db)
  await cleanUp(app.services)({}, attemptOf())
  await by.api(deleteLayer, { params: { id: layer.id }, query: { version: layer.version } })
  await runJobs(app)
  expect(await job(jobId)).toMatchObject({ hasError: true, infoMessages: [{ key: 'bindingStopped.layer_gone' }] })
})

test('a binding is refused for other layers, components, attributes and columns, and nothing is written', async ({
  place,
  seeds,
}) => {
  const { by, layer, call, kind, size } = place
  const bind = (body: object, id = layer.id) => by.api(bindLayer, { params: { id }, body: { ...call.body, ...body } })
  const { id: folderId } = await seeds.folder({ by, projectId: place.projectId })
  const lines = await seeds.layer({ by, folderId, addFeature: 'polyline' })
  await problemFrom(bind({}, lines.id), 'component_not_fitting')
  await problemFrom(bind({ columns: [{ attributeId: kind, column: 'KIND' }] }), 'attribute_fixed')
  await problemFrom(bind({ columns: [{ attributeId: layer.id, column: 'KIND' }] }), 'attribute_unknown')
  await problemFrom(bind({ columns: [{ attributeId: size, column: 'component_id' }] }), 'property_reserved')
  await problemFrom(bind({ componentId: layer.id }), 'component_unknown')
  const twice = [size, place.turns].map((attributeId) => ({ attributeId, column: 'SIZE' }))
  await problemFrom(bind({ columns: twice }), 'invalid_request')
  await by.api(changeLayer, { params: { id: layer.id }, body: { version: layer.version, readOnly: true } })
  await problemFrom(bind({}), 'layer_read_only')
  expect(await by.api(listBindings, { params: { id: layer.id } })).toEqual([])
})

test('days are read with the day first where a value of their column shows that', async ({ place, app }) => {
  const { by, layer, add, propertiesOf, ids } = place
  const component = await by.api(createComponent, {
    query: {},
    body: {
      systemId: ids.system_id,
      alias: 'Meter',
      componentTypeId: 1,
      attributes: [sampleAttribute('Laid', 'Date'), sampleAttribute('Read', 'Timestamp')],
    },
  })
  const [laid, read] = [attributeIdOf(component, 'Laid'), attributeIdOf(component, 'Read')]
  await add({ LAID: '13/06/2026', READ: '06/13/2026 8:05' })
  const second = await add({ LAID: '03/06/2026', READ: '03/06/2026 8:05' })
  const columns = [
    { attributeId: laid, column: 'LAID' },
    { attributeId: read, column: 'READ' },
  ]
  const call = { params: { id: layer.id }, body: { componentId: component.id, columns } }
  const preview = await by.api(previewBinding, call)
  expect(preview.columns.map(({ fittingCount }) => fittingCount)).toEqual([2, 2])
  await by.api(bindLayer, call)
  await runJobs(app)
  expect(await propertiesOf(second.id)).toMatchObject({
    attributes: { [laid]: '06/03/2026', [read]: '03/06/2026 08:05 am' },
  })
})
