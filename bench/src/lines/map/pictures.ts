import { changeFeature, listFeatures } from '@cairn/contract/features/features'
import { median, timed } from '../../figures.ts'
import { KeepAliveConnection } from '../../keep-alive-connection.ts'
import { type Finding, inTurns, type Line } from '../../line.ts'
import { cpuMsOfCalls } from '../../pictures/cpu-of-calls.ts'
import { readPng, writePng } from '../../pictures/palette-png.ts'
import { type PictureView, pictureViewNames, pictureViews } from '../../pictures/picture-views.ts'
import { requestsAgainstConstant } from '../../pictures/requests-at-once.ts'
import { type SurveyedLayer, SurveyedProject } from '../../pictures/surveyed-project.ts'
import { type BoxM, type DenverKind, denverBoxes, denverKinds, toDegrees } from '../../survey/denver.ts'
import { type TestServer, withTestServer } from '../../test-server.ts'

/** The largest ratios to the index query and the PNG of the finished picture. */
const viewLimits: Readonly<Record<PictureView, number>> = { dense: 1.1, medium: 3.5, sparse: 2.5 }
/** Pictures whose CPU time is taken together: one takes little more than the ticks of the clock. */
const picturesOfRound = 10
/** Ratios to the reference of each line, and the milliseconds that a picture after an edit may take longer. */
const limits = { first: 2.5, constant: 1.25, memory: 1.2, afterEditMs: 5 }
/** Edits before the first that counts, each with its pictures: V8 compiles their code until then, as for `requestsAgainstConstant`. */
const warmUpEdits = 120
/** Pictures that are drawn before the memory is read first, and between the two readings. */
const memoryPictures = { before: 300, between: 2000 }

const kinds: readonly DenverKind[] = ['polys', 'lines', 'points']

/**
 * Pictures of the WMS without the cache of pictures: each has a box of its own. CPU time of the server and its database, against
 * that of the query of the index and the encoding of the same picture.
 */
export const mapPicturesLine: Line = {
  names: [
    ...kinds.flatMap((kind) => pictureViewNames.map((view) => `wms.${kind}.${view}`)),
    ...kinds.map((kind) => `wms.first.${kind}`),
    'wms.hit',
    'wms.304',
    'wms.after-edit',
    'wms.memory',
  ],
  measure: ({ scale, rounds, databaseUrl, say }) =>
    withTestServer(databaseUrl, async (testServer) => {
      const project = await SurveyedProject.create(testServer.product)
      const findings: Finding[] = []
      let last: Pictures | undefined
      for (const kind of kinds) {
        say(
          `wms.${kind}: ${Math.round(denverKinds[kind] * scale)} features, ${rounds} rounds of ${picturesOfRound} pictures`,
        )
        const pictures = new Pictures(testServer, project, await project.addLayer(kind, scale))
        await testServer.sql.query('analyze feature')
        findings.push(await pictures.measureFirst())
        for (const view of pictureViewNames) findings.push(await pictures.measureView(view, rounds))
        last = pictures
      }
      if (last)
        findings.push(
          ...(await last.measureCache(rounds)),
          await last.measureEdit(rounds),
          await last.measureMemory(scale),
        )
      return findings
    }),
}

class Pictures {
  readonly #server: TestServer
  readonly #project: SurveyedProject
  readonly #layer: SurveyedLayer
  readonly #connection: KeepAliveConnection
  #drawn = 0

  constructor(server: TestServer, project: SurveyedProject, layer: SurveyedLayer) {
    this.#server = server
    this.#project = project
    this.#layer = layer
    this.#connection = new KeepAliveConnection(server.product)
  }

  /** The first picture of a layer, whose pack is loaded for it, against the bare query of its geometry. */
  async measureFirst(): Promise<Finding> {
    const { kind, layerId, count } = this.#layer
    const [box] = this.#boxes('sparse')
    const ours = await timed(() => this.#draw(box))
    const query = `select string_agg(st_astwkb(geom, 7), ''::bytea) from (
      select geom, ntile(10) over (order by ogc_fid) as part from feature where layer_id = $1) features group by part`
    const references: number[] = []
    for (let go = 0; go < 3; go++) references.push(await timed(() => this.#server.sql.query(query, [layerId])))
    const remark = `${count} features`
    return {
      name: `wms.first.${kind}`,
      against: 'string_agg(st_astwkb)',
      ours,
      reference: median(references),
      limit: limits.first,
      remark,
    }
  }

  async measureView(view: PictureView, rounds: number): Promise<Finding> {
    const { sql } = this.#server
    const boxes = this.#boxes(view)
    for (let go = 0; go < pictureViews[view].warmUps; go++) await this.#draw(boxes[go % boxes.length])
    const finished = readPng(await this.#draw(boxes[0]))
    const found = await this.#countIn(boxes[0])
    const times = await inTurns(rounds, {
      ours: () => this.#cpuOf('server', async (picture) => this.#draw(boxes[picture % boxes.length])),
      reference: () =>
        this.#cpuOf('all', async (picture) => {
          await this.#countIn(boxes[picture % boxes.length], sql)
          writePng(finished)
        }),
    })
    const against = 'index query and PNG, CPU'
    const limit = viewLimits[view]
    return { name: `wms.${this.#layer.kind}.${view}`, against, ...times, limit, remark: `${found} features` }
  }

  /** Requests of a picture that is in the cache, and of one that the client has, against an answer that costs nothing. */
  async measureCache(rounds: number): Promise<Finding[]> {
    const [box] = this.#boxes('medium')
    const address = this.#address(box)
    const { product } = this.#server
    return [
      { name: 'wms.hit', ...(await requestsAgainstConstant(product, { address, rounds })), limit: limits.constant },
      {
        name: 'wms.304',
        ...(await requestsAgainstConstant(product, { address, rounds, isKnown: true })),
        limit: limits.constant,
      },
    ]
  }

  /** A picture after an edit of a feature in it, against one from the cache and the milliseconds that it may take longer. */
  async measureEdit(rounds: number): Promise<Finding> {
    const [box] = this.#boxes('sparse')
    const { product } = this.#server
    const bbox = [toDegrees([box?.[0] ?? 0, box?.[1] ?? 0]), toDegrees([box?.[2] ?? 0, box?.[3] ?? 0])].flat().join()
    const { features } = await product.api(listFeatures, { query: { layerId: this.#layer.layerId, bbox, limit: 1 } })
    const [first] = features
    if (!first) throw new Error('No feature is in the picture')
    const { id, geometry } = first
    let { version } = first
    const [edited, hits]: [number[], number[]] = [[], []]
    for (let round = -warmUpEdits; round < rounds * picturesOfRound; round++) {
      const body = { version, geometry, properties: { ROUND: round } }
      version = (await product.api(changeFeature, { params: { id }, body })).version
      const afterEdit = await timed(() => this.#draw(box, false))
      const hit = await timed(() => this.#draw(box, false))
      if (round < 0) continue
      edited.push(afterEdit)
      hits.push(hit)
    }
    const [ours, reference] = [median(edited), median(hits) + limits.afterEditMs]
    return { name: 'wms.after-edit', against: `a hit, and ${limits.afterEditMs} ms`, ours, reference, limit: 1 }
  }

  /** The memory of the server after many pictures, against that after the first ones. */
  async measureMemory(scale: number): Promise<Finding> {
    const boxes = this.#boxes('sparse')
    const { serverBytes } = this.#server
    const draw = async (count: number) => {
      for (let go = 0; go < count; go++) await this.#draw(boxes[go % boxes.length])
    }
    await draw(memoryPictures.before)
    const reference = serverBytes()
    const between = Math.max(memoryPictures.before, Math.round(memoryPictures.between * scale))
    await draw(between)
    const against = `the memory before ${between} pictures`
    return { name: 'wms.memory', against, ours: serverBytes(), reference, unit: 'bytes', limit: limits.memory }
  }

  #boxes(view: PictureView): BoxM[] {
    return denverBoxes(pictureViews[view].features / denverKinds[this.#layer.kind], 60)
  }

  /** Draws a picture of a box. @param isNew - moves the box a little, so that no picture of it is in the cache */
  #draw(box: BoxM | undefined, isNew = true): Promise<Buffer> {
    return this.#connection.get(this.#address(box, isNew), 'identity')
  }

  #address(box: BoxM | undefined, isNew = false): string {
    const [minX, minY, maxX, maxY] = box ?? [0, 0, 1, 1]
    if (isNew) this.#drawn += 1
    const moved = isNew ? this.#drawn * 0.001 : 0
    return this.#project.mapOf(this.#layer, [minX + moved, minY, maxX + moved, maxY])
  }

  async #countIn(box: BoxM | undefined, sql = this.#server.sql): Promise<number> {
    const [minX, minY, maxX, maxY] = box ?? [0, 0, 1, 1]
    const edges = [...toDegrees([minX, minY]), ...toDegrees([maxX, maxY])]
    const { rows } = await sql.query<{ count: number }>({
      name: 'bare-count',
      text: 'select count(*)::integer as count from feature where layer_id = $1 and geom && st_makeenvelope($2, $3, $4, $5, 4326)',
      values: [this.#layer.layerId, ...edges],
    })
    return rows[0]?.count ?? 0
  }

  #cpuOf(part: 'server' | 'all', go: (picture: number) => Promise<unknown>): Promise<number> {
    return cpuMsOfCalls(this.#server, { part, count: picturesOfRound, go })
  }
}
