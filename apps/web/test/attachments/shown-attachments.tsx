import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { page } from 'vitest/browser'
import { beginSession } from '../../src/map/map-session.ts'
import { emptySession } from '../../src/map/stored-session.ts'
import { changePreferences } from '../../src/platform/preferences/preferences.ts'
import { sampleAccount } from '../samples.ts'
import { PanelPage } from '../shown-feature.tsx'
import { showSignedIn } from '../shown-signed-in.tsx'
import type { AttachmentServer } from './attachment-server.ts'

const line: Geometry = {
  type: 'LineString',
  coordinates: [
    [-105.25, 39.99],
    [-105.24, 39.99],
    [-105.23, 39.99],
  ],
}

/** A line with three vertices and without files. */
export const addLine = (server: AttachmentServer) => server.add({ geometry: line, properties: { name: 'Main' } })

/** Renders the tab ATTACHMENTS of a feature. */
export async function showAttachments(server: AttachmentServer, id: string, account: CurrentAccount = sampleAccount()) {
  await page.elementLocator(document.documentElement).hover({ position: { x: 1, y: 1 } })
  beginSession(account.id, emptySession, false)
  changePreferences({ featureTab: 'attachments' })
  const address = `/?project=${server.project.id}&feature=${id}`
  return showSignedIn(<PanelPage />, server, { account, address, sendFile: server.sendFile })
}
