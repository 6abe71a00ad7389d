import { readHealth } from '@cairn/contract/health'
import { listProjects } from '@cairn/contract/projects'
import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../../test/answering-server.ts'
import { showSignedIn } from '../../../test/shown-signed-in.tsx'
import { useApi } from '../../platform/api.ts'
import { OfflineMark } from './offline-mark.tsx'

function ProjectCount() {
  const api = useApi()
  const { data } = useQuery({
    queryKey: ['projects'],
    queryFn: ({ signal }) => api(listProjects, { query: { orgId: 'any' } }, { signal }),
    retry: false,
  })
  return (
    <>
      <OfflineMark />
      {data && <p>{data.length} projects</p>}
    </>
  )
}

/** A server of which no answer arrives while `isAway`. */
function distantServer() {
  const server = new AnsweringServer().on(listProjects, () => []).on(readHealth, () => ({ status: 'ok' as const }))
  const answer = server.send
  const network = { isAway: false }
  const send: AnsweringServer['send'] = (url, init) =>
    network.isAway ? Promise.reject(new TypeError('Failed to fetch')) : answer(url, init)
  return { server: Object.assign(server, { send }), network }
}

test('a mark says that the server is away, and failed requests are repeated when it is back', async () => {
  const { server, network } = distantServer()
  const { queryClient } = await showSignedIn(<ProjectCount />, server)
  await expect.element(page.getByText('0 projects')).toBeVisible()
  await expect.element(page.getByText('Offline')).not.toBeInTheDocument()
  network.isAway = true
  await queryClient.resetQueries()
  await expect.element(page.getByText('Offline')).toBeVisible()
  await expect.element(page.getByText('0 projects')).not.toBeInTheDocument()
  network.isAway = false
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('0 projects')).toBeVisible()
  await expect.element(page.getByText('Offline')).not.toBeInTheDocument()
})

test('the mark appears at once when the browser loses its network', async () => {
  const { server, network } = distantServer()
  await showSignedIn(<ProjectCount />, server)
  await expect.element(page.getByText('0 projects')).toBeVisible()
  network.isAway = true
  window.dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('Offline')).toBeVisible()
})
