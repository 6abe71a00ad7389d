import { addressOf, problemOf, type Send } from '@cairn/contract/client'
import { type FeaturePage, listFeatures } from '@cairn/contract/features/features'
import { Problem } from '@cairn/contract/problem'
import type { LoadPage } from '../map/engine/layers/load-page.ts'
import { wholeLayerLoader } from './load-whole-layers.ts'

/**
 * Reads pages of features for the map. Only these answers are not validated: checking every position against the schema
 * takes longer than drawing it (80 ms for 3000 buildings), and the map only draws them.
 */
export function mapPageLoader(send: Send): LoadPage {
  const loadAlone: LoadPage = async ({ layerId, extent, after, signal }) => {
    const reply = await send(addressOf(listFeatures, { query: { layerId, bbox: extent.join(), after } }), {
      method: 'GET',
      credentials: 'same-origin',
      signal,
    })
    if (!reply.ok) throw await problemOf(reply)
    const page: unknown = await reply.json()
    if (!isFeaturePage(page)) throw new Problem('internal', {})
    return page
  }
  const loadWhole = wholeLayerLoader(send, loadAlone)
  return ({ whole, ...request }) =>
    whole && request.after === 0 ? loadWhole({ ...request, whole }) : loadAlone(request)
}

function isFeaturePage(page: unknown): page is FeaturePage {
  return typeof page === 'object' && page !== null && 'features' in page && Array.isArray(page.features)
}
