import { addressOf, problemOf, type Send } from '@cairn/contract/client'
import {
  type FeaturePage,
  featurePageMax,
  type LayerPages,
  listFeaturesOfLayers,
} from '@cairn/contract/features/features'
import { layersPerCallMax } from '@cairn/contract/layers'
import { Problem } from '@cairn/contract/problem'
import type { LoadPage, PageRequest, WholeLayer } from '../map/engine/layers/load-page.ts'

/** A request for all features of a small layer. */
export type WholeRequest = PageRequest & { readonly whole: WholeLayer }

interface Waiting {
  readonly request: WholeRequest
  readonly resolve: (page: FeaturePage | Promise<FeaturePage>) => void
  readonly reject: (error: unknown) => void
}

/**
 * Loads small layers together: requests of the same moment, as when a project opens, become one call for as many layers as
 * one page holds. A layer that the answer lacks, because it has grown or is gone, is loaded by `loadAlone`.
 */
export function wholeLayerLoader(send: Send, loadAlone: LoadPage): (request: WholeRequest) => Promise<FeaturePage> {
  let waiting: Waiting[] = []
  const sendAll = () => {
    const groups = groupsOf(waiting)
    waiting = []
    for (const group of groups) void answerGroup(group)
  }

  async function answerGroup(group: readonly Waiting[]): Promise<void> {
    try {
      const pages = group.length > 1 ? await loadTogether(send, group) : new Map<string, FeaturePage>()
      for (const { request, resolve } of group) resolve(pages.get(request.layerId) ?? loadAlone(request))
    } catch (error) {
      for (const { reject } of group) reject(error)
    }
  }

  return (request) =>
    new Promise((resolve, reject) => {
      if (waiting.length === 0) queueMicrotask(sendAll)
      waiting.push({ request, resolve, reject })
    })
}

/** Groups of layers of one project that one page holds, the smallest layers first. */
function groupsOf(waiting: readonly Waiting[]): readonly (readonly Waiting[])[] {
  const open = waiting.filter(({ request, reject }) => {
    if (request.signal.aborted) reject(request.signal.reason)
    return !request.signal.aborted
  })
  const projects = Map.groupBy(open, ({ request }) => request.whole.projectId)
  return [...projects.values()].flatMap((ofProject) => packed(ofProject))
}

function packed(waiting: readonly Waiting[]): Waiting[][] {
  const groups: Waiting[][] = []
  let group: Waiting[] = []
  let count = 0
  for (const one of waiting.toSorted((a, b) => a.request.whole.count - b.request.whole.count)) {
    count += one.request.whole.count
    if (group.length === 0 || count > featurePageMax || group.length === layersPerCallMax) {
      group = []
      groups.push(group)
      count = one.request.whole.count
    }
    group.push(one)
  }
  return groups
}

async function loadTogether(send: Send, group: readonly Waiting[]): Promise<ReadonlyMap<string, FeaturePage>> {
  const projectId = group[0]?.request.whole.projectId ?? ''
  const layerIds = group.map(({ request }) => request.layerId).join()
  const reply = await send(addressOf(listFeaturesOfLayers, { query: { projectId, layerIds } }), {
    method: 'GET',
    credentials: 'same-origin',
    signal: abortedWithAll(group.map(({ request }) => request.signal)),
  })
  if (!reply.ok) throw await problemOf(reply)
  // Not validated, for the reason that `mapPageLoader` has.
  const answer: unknown = await reply.json()
  if (!isLayerPages(answer)) throw new Problem('internal', {})
  return new Map(answer.pages.map((page) => [page.layerId, page]))
}

function isLayerPages(answer: unknown): answer is LayerPages {
  return typeof answer === 'object' && answer !== null && 'pages' in answer && Array.isArray(answer.pages)
}

/** A signal that aborts when all of the signals have. */
function abortedWithAll(signals: readonly AbortSignal[]): AbortSignal {
  const controller = new AbortController()
  for (const signal of signals) {
    signal.addEventListener('abort', () => {
      if (signals.every(({ aborted }) => aborted)) controller.abort(signal.reason)
    })
  }
  return controller.signal
}
