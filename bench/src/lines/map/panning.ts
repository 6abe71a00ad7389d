import { buildings, buildingsShapefile } from '@cairn/samples/buildings'
import { median, percentile } from '../../figures.ts'
import type { Finding, Line } from '../../line.ts'
import { MapWindow } from '../../map-window.ts'
import { upload } from '../../survey/upload.ts'
import { type TestServer, withTestServer } from '../../test-server.ts'

/** Pans before the first measurement: they fill the caches of the page. */
const firstPans = 40
const replayedPans = 200
/** Pans within the features that the page has loaded. */
const loadedPans = 50
/** Zoom levels from the first view to one at which the outline has no grid of its own, which it has from level 10 on. */
const farther = 5
const limits = { grid: 1.2, memory: 1.2, taskMs: 100 }

/**
 * Panning over a layer of 13,491 buildings: the longest task and the requests of 50 pans, the memory of the page after 200
 * more that return to their place, and the frames with the coordinate grid against those without it.
 */
export const mapPanningLine: Line = {
  names: ['map.pan.task', 'map.pan.requests', 'map.grid', 'map.memory'],
  measure: async ({ scale, rounds, databaseUrl, say }) => {
    const count = Math.round(13_491 * scale)
    say(`map.grid: ${rounds} rounds of panning, after ${replayedPans} pans over ${count} features`)
    return withTestServer(databaseUrl, (testServer) => measurePanning(testServer, { count, rounds }))
  },
}

interface PanningRun {
  readonly count: number
  readonly rounds: number
}

async function measurePanning({ product, credentials }: TestServer, { count, rounds }: PanningRun): Promise<Finding[]> {
  const folder = await product.createFolder('Panning')
  const bytes = buildingsShapefile('survey', buildings(count))
  await upload(product, folder.id, { extension: 'zip', bytes, layerName: 'Survey' })
  await using window = await MapWindow.open(product.origin, credentials, folder.projectId)
  await window.panAround(firstPans)
  const opening = window.sentRequests.length
  const tasks = await window.watchTasks()
  await window.panAround(loadedPans)
  const longestTaskMs = await tasks.stop()
  const requests = window.sentRequests.slice(opening)
  const before = await window.memoryBytes()
  await window.panAround(replayedPans)
  const after = await window.memoryBytes()
  await window.zoomOut(farther)
  const withGrid: number[] = []
  const without: number[] = []
  for (let round = 0; round < rounds; round++) {
    // Each of the two is first in every second round.
    for (const isShown of round % 2 === 0 ? [true, false] : [false, true]) {
      await window.showGrid(isShown)
      const frames = await window.framesOfPanning()
      ;(isShown ? withGrid : without).push(percentile(frames, 0.95))
    }
  }
  return [
    {
      name: 'map.pan.task',
      against: 'the limit of a task',
      ours: longestTaskMs,
      reference: limits.taskMs,
      limit: 1,
      remark: `${loadedPans} pans; 0 if no task took 50 ms`,
    },
    {
      name: 'map.pan.requests',
      against: 'the requests of opening the map',
      ours: requests.length,
      reference: opening,
      unit: 'requests',
      limit: 0,
      remark: [`${loadedPans} pans`, ...requests].join(', '),
    },
    {
      name: 'map.grid',
      against: 'panning without the grid, p95 of the frames',
      ours: median(withGrid),
      reference: median(without),
      limit: limits.grid,
    },
    {
      name: 'map.memory',
      against: `the memory before ${replayedPans} pans`,
      ours: after,
      reference: before,
      unit: 'bytes',
      limit: limits.memory,
    },
  ]
}
