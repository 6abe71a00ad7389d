import { listJobs, watchJobs } from '@cairn/contract/jobs'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { AnsweringServer } from '../../test/answering-server.ts'
import { sampleId, sampleJob } from '../../test/samples.ts'
import { showSignedIn } from '../../test/shown-signed-in.tsx'
import { JobsPanel } from './jobs-panel.tsx'
import { useLiveJobs } from './use-live-jobs.ts'

/** A server whose events are a stream on which nothing comes. */
function silentServer() {
  const answering = new AnsweringServer()
  const answer = answering.send
  const opened = Promise.withResolvers<void>()
  const send: AnsweringServer['send'] = (url, init) => {
    if (!url.startsWith(watchJobs.path)) return answer(url, init)
    opened.resolve()
    return Promise.resolve(new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }))
  }
  return { server: Object.assign(answering, { send }), opened: opened.promise }
}

const accountId = sampleId()

function LivePanel() {
  useLiveJobs(accountId, () => undefined)
  return <JobsPanel projectId={null} onZoom={() => undefined} onClose={() => undefined} />
}

test('a list that was requested before the subscription was active is requested again', async () => {
  const running = sampleJob({ title: 'Mains' })
  const done = { ...running, isComplete: true, updatedAt: '2026-01-01T00:01:00.000Z' }
  const { server, opened } = silentServer()
  let asked = 0
  server.on(listJobs, async () => {
    asked += 1
    if (asked > 1) return { jobs: [done], next_page_key: null }
    // The job ends while this answer is in flight, before the event stream is open.
    await opened
    return { jobs: [running], next_page_key: null }
  })
  await showSignedIn(<LivePanel />, server)
  await expect.element(page.getByText('Done', { exact: true })).toBeVisible()
})
