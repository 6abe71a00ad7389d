import type { Api } from '@cairn/contract/client'
import { listRowVersions } from '@cairn/contract/features/row-versions'
import { useApi } from '../../platform/api.ts'
import { revised } from './selected-features.ts'
import { reviseSelection, selects } from './selection-store.ts'

/**
 * Reads the selected features of a layer again after a job has written new versions and components of all. Those that it
 * cannot read leave the selection: a change in their old versions would be refused.
 */
export function useRenewSelected(): (layerId: string) => void {
  const api = useApi()
  return (layerId) => void renew(api, layerId)
}

async function renew(api: Api, layerId: string): Promise<void> {
  if (!selects(layerId)) return
  const rows = await api(listRowVersions, { params: { id: layerId }, query: {} }).catch(() => undefined)
  const present = new Map(rows?.features.map((row) => [row.id, row]))
  reviseSelection((selection) => revised(selection, layerId, ({ id }) => present.get(id)))
}
