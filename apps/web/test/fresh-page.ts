// Runs with each file of tests: a test starts from the state of a page that was just loaded.
import { onlineManager } from '@tanstack/react-query'
import { beforeAll, beforeEach } from 'vitest'
import { cdp } from 'vitest/browser'
import { discardDraft } from '../src/features/editing/draft-store.ts'
import { endSession } from '../src/map/map-session.ts'
import { reloadPreferences } from '../src/platform/preferences/preferences.ts'
import { closeOverlays } from '../src/ui/overlays/overlays.ts'

// The browser keeps its pointer from file to file: the tooltip of a part under it would cover others.
beforeAll(() => cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 }))

beforeEach(() => {
  document.title = 'Cairn'
  closeOverlays()
  discardDraft()
  endSession()
  localStorage.clear()
  sessionStorage.clear()
  reloadPreferences()
  onlineManager.setOnline(true)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
})
