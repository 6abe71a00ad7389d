import { median, percentile } from '../figures.ts'
import { type Ground, onFreshGround } from '../ground.ts'
import type { Finding, Line } from '../line.ts'
import { MapWindow } from '../map-window.ts'
import { buildings } from '../survey/buildings.ts'
import { zippedShapefile } from '../survey/shapefile.ts'
import { type SurveyFile, upload } from '../survey/upload.ts'
import { valvesFile } from '../survey/valves.ts'

/**
 * Of headless Chromium that draws in software on two cores, measured and then rounded up: a real screen is faster. What
 * they guard is the order of magnitude: a map that draws every feature at every frame of a move misses them by far.
 */
const limits = { draw13kMs: 4000, draw70kMs: 12_000, frameP95Ms: 100 }

/** A large layer in a real browser: switched on until drawn, and the frames while the map is panned. */
export const mapDrawingLine: Line = {
  names: ['map.draw.13k', 'map.pan.13k', 'map.draw.70k', 'map.pan.70k'],
  measure: async ({ scale, rounds, databaseUrl, say }) => {
    const [polygons, points] = [Math.round(13_491 * scale), Math.round(69_669 * scale)]
    const layers = [
      {
        size: '13k',
        extension: 'zip',
        bytes: zippedShapefile('survey', buildings(polygons)),
        limitMs: limits.draw13kMs,
      },
      { size: '70k', extension: 'geojson', bytes: valvesFile(points), limitMs: limits.draw70kMs },
    ] as const
    const findings: Finding[] = []
    for (const { size, limitMs, ...file } of layers) {
      say(`map.draw.${size}: ${rounds} rounds of ${size === '13k' ? polygons : points} features in Chromium`)
      findings.push(
        ...(await onFreshGround(databaseUrl, (ground) => measureMap(ground, { size, limitMs, rounds, file }))),
      )
    }
    return findings
  },
}

interface MapWish {
  readonly size: string
  readonly limitMs: number
  readonly rounds: number
  readonly file: Omit<SurveyFile, 'layerName'>
}

async function measureMap(ground: Ground, { size, limitMs, rounds, file }: MapWish): Promise<Finding[]> {
  const { product, credentials } = ground
  const layerName = 'Survey'
  const folder = await product.createFolder(`Map of ${size}`)
  await upload(product, folder.id, { ...file, layerName })
  await using window = await MapWindow.open(product.origin, credentials, folder.projectId)
  const drawing: number[] = []
  const frames: number[] = []
  for (let round = 0; round < rounds; round++) {
    await window.hide(layerName)
    drawing.push(await window.drawnAfter(layerName))
    frames.push(...(await window.framesOfPanning()))
  }
  const middle = `median ${Math.round(median(frames))} ms of ${frames.length} frames`
  return [
    { name: `map.draw.${size}`, against: 'the limit', oursMs: median(drawing), referenceMs: limitMs, limit: 1 },
    {
      name: `map.pan.${size}`,
      against: 'the limit of a frame, p95',
      oursMs: percentile(frames, 0.95),
      referenceMs: limits.frameP95Ms,
      limit: 1,
      remark: middle,
    },
  ]
}
