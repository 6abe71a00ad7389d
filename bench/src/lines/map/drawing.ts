import { buildings, buildingsShapefile } from '@cairn/samples/buildings'
import { median, percentile } from '../../figures.ts'
import type { Finding, Line } from '../../line.ts'
import { MapWindow } from '../../map-window.ts'
import { type SurveyFile, upload } from '../../survey/upload.ts'
import { valvesFile } from '../../survey/valves.ts'
import { type TestServer, withTestServer } from '../../test-server.ts'

/**
 * Measured with headless Chromium and software rendering on two cores, then rounded up; a GPU is faster. The limits detect
 * changes of the order of magnitude: a map that draws every feature in every frame of a move exceeds them by far.
 */
const limits = {
  draw13kMs: 4000,
  draw45kMs: 12_000,
  drawPictureMs: 1000,
  panFrameMs: 100,
  zoomFrameMs: 100,
  longestFrameMs: 200,
}

/**
 * A large layer in a browser: areas and points that it draws itself, and more points than it loads, which are pictures of the map
 * service: the time from switching it on to the last frame, and the intervals between frames while
 * panning and zooming.
 */
export const mapDrawingLine: Line = {
  names: ['13k', '45k', '70k'].flatMap(namesOf),
  measure: async ({ scale, rounds, databaseUrl, say }) => {
    const counts = {
      '13k': Math.round(13_491 * scale),
      '45k': Math.round(45_000 * scale),
      '70k': Math.round(69_669 * scale),
    }
    const layers = [
      {
        size: '13k',
        extension: 'zip',
        bytes: buildingsShapefile('survey', buildings(counts['13k'])),
        limitMs: limits.draw13kMs,
      },
      { size: '45k', extension: 'geojson', bytes: valvesFile(counts['45k']), limitMs: limits.draw45kMs },
      { size: '70k', extension: 'geojson', bytes: valvesFile(counts['70k']), limitMs: limits.drawPictureMs },
    ] as const
    const findings: Finding[] = []
    for (const { size, limitMs, ...file } of layers) {
      say(`map.draw.${size}: ${rounds} rounds of ${counts[size]} features in Chromium`)
      findings.push(
        ...(await withTestServer(databaseUrl, (testServer) => measureMap(testServer, { size, limitMs, rounds, file }))),
      )
    }
    return findings
  },
}

/** A million points, whose import takes most of the time of the line: the limits are those of 70,000. */
export const millionPointsLine: Line = {
  names: namesOf('1m'),
  isOnlyNamed: true,
  measure: ({ scale, rounds, databaseUrl, say }) => {
    const count = Math.round(1_000_000 * scale)
    say(`map.draw.1m: ${rounds} rounds of ${count} features in Chromium`)
    const file = { extension: 'geojson', bytes: valvesFile(count) } as const
    const run = { size: '1m', limitMs: limits.drawPictureMs, rounds, file }
    return withTestServer(databaseUrl, (testServer) => measureMap(testServer, run))
  },
}

function namesOf(size: string): readonly string[] {
  return [`map.draw.${size}`, `map.pan.${size}`, `map.zoom.${size}`, `map.zoom.${size}.longest`]
}

interface MapRun {
  readonly size: string
  readonly limitMs: number
  readonly rounds: number
  readonly file: Omit<SurveyFile, 'layerName'>
}

async function measureMap(testServer: TestServer, { size, limitMs, rounds, file }: MapRun): Promise<Finding[]> {
  const { product, credentials } = testServer
  const layerName = 'Survey'
  const folder = await product.createFolder(`Map of ${size}`)
  await upload(product, folder.id, { ...file, layerName })
  await using window = await MapWindow.open(product.origin, credentials, folder.projectId)
  const drawing: number[] = []
  const panning: number[] = []
  const zooming: number[][] = []
  for (let round = 0; round < rounds; round++) {
    await window.hide(layerName)
    drawing.push(await window.drawnAfter(layerName))
    panning.push(...(await window.framesOfPanning()))
    zooming.push(await window.framesOfZooming())
  }
  return [
    { name: `map.draw.${size}`, against: 'the limit', ours: median(drawing), reference: limitMs, limit: 1 },
    { name: `map.pan.${size}`, ...latestFrames(panning), reference: limits.panFrameMs },
    { name: `map.zoom.${size}`, ...latestFrames(zooming.flat()), reference: limits.zoomFrameMs },
    {
      name: `map.zoom.${size}.longest`,
      against: 'the limit of the longest frame of a round',
      ours: median(zooming.map((frames) => Math.max(...frames))),
      reference: limits.longestFrameMs,
      limit: 1,
    },
  ]
}

function latestFrames(frames: readonly number[]): Pick<Finding, 'against' | 'ours' | 'limit' | 'remark'> {
  const [middle, longest] = [percentile(frames, 0.5), percentile(frames, 1)].map(Math.round)
  return {
    against: 'the limit of a frame, p95',
    ours: percentile(frames, 0.95),
    limit: 1,
    remark: `${frames.length} frames, median ${middle} ms, longest ${longest} ms`,
  }
}
