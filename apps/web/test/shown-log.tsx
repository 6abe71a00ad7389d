import type { CurrentAccount } from '@cairn/contract/accounts/accounts'
import { filterAccounts } from '@cairn/contract/accounts/member-table'
import { type ActivityEntry, listActivities } from '@cairn/contract/activity/activities'
import { readAttachmentsZip } from '@cairn/contract/attachments/attachments-zip'
import { listJobs } from '@cairn/contract/jobs'
import { listProjects } from '@cairn/contract/projects'
import { ActivityLogs } from '../src/screens/settings/logs/activity-logs.tsx'
import { AnsweringServer } from './answering-server.ts'
import { sampleMember } from './members.tsx'
import { sampleAccount, sampleId, sampleJob, sampleProject } from './samples.ts'
import { showSignedIn } from './shown-signed-in.tsx'

export const logProjectId = sampleId()

/** An entry of the log on a deleted feature. */
export function entry(number: number, parts: Partial<ActivityEntry> = {}): ActivityEntry {
  const id = String(number).padStart(15, '0')
  return {
    Timestamp: { N: `1767625620000.125${id}` },
    User: { S: JSON.stringify({ email: `crew${number}@demo.test`, userType: '0111' }) },
    Type: { S: 'Delete' },
    Category: { S: 'Feature' },
    Message: { S: `Feature point.${number}: Delete` },
    ProjectId: { S: logProjectId },
    ProjectName: { S: 'Riverside' },
    Artifact: { S: `{"id": "point.${number}"}` },
    ...parts,
  }
}

/** A finished export of the log. */
export const logExport = sampleJob({
  type: 'EXPORT',
  title: 'activity-log-2026-01-05.csv',
  progress: { phase: 'done', read: 14, written: 14, percent: null },
})

/** A server with a log of one page. */
export const serverWith = (...Items: ActivityEntry[]) =>
  new AnsweringServer()
    .on(listActivities, () => ({ Items, lastTimestamp: null }))
    .on(listProjects, () => [
      sampleProject({ id: logProjectId, name: 'Riverside' }),
      sampleProject({ name: 'Airport' }),
    ])
    .on(listJobs, () => ({ jobs: [], next_page_key: null }))
    .on(readAttachmentsZip, () => ({ url: '/files/zips/a', expires: '2026-01-01T00:05:00.000Z', expiredFiles: [] }))
    .on(filterAccounts, () => ({ data: [sampleMember('crew1@demo.test')], page: 1, totalCount: 11 }))

interface Shown {
  readonly account?: CurrentAccount
  readonly address?: string
}

/** Shows the screen of the activity log. */
export async function showLog(server: AnsweringServer, { account = sampleAccount(), address = '/' }: Shown = {}) {
  return showSignedIn(
    <main>
      <ActivityLogs />
    </main>,
    server,
    { account, address },
  )
}
