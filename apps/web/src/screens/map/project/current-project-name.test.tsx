import { signOut } from '@cairn/contract/auth/auth'
import { createRef } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../../../test/answering-server.ts'
import { sampleProject } from '../../../../test/samples.ts'
import { showSignedIn } from '../../../../test/shown-signed-in.tsx'
import { changePreferences } from '../../../platform/preferences/preferences.ts'
import { Toolbar } from '../toolbar/toolbar.tsx'

test('the toolbar names the current project while the preference is on', async () => {
  const project = sampleProject({ name: 'Alder survey' })
  const server = new AnsweringServer().on(signOut, () => ({}))
  await showSignedIn(<Toolbar project={project} isLoading={false} content={createRef()} />, server)
  const name = page.getByRole('heading', { level: 1, name: 'Alder survey' })
  const widthPx = () => name.element().getBoundingClientRect().width
  await expect.poll(widthPx).toBeGreaterThan(50)
  changePreferences({ showCurrentProject: false })
  // The heading stays for screen readers.
  await expect.poll(widthPx).toBe(1)
  await expect.element(name).toBeInTheDocument()
})
