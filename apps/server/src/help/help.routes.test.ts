import { feedbackMessageMax, feedbackTitleMax, openUniversity, sendFeedback } from '@cairn/contract/help'
import { userTypes } from '@cairn/domain/permissions'
import { describe, expect } from 'vitest'
import { ownAppTest as test } from '../../test/app.ts'
import { runJobs } from '../../test/jobs.ts'
import { problemFrom } from '../../test/problems.ts'
import { listOutboxMails } from '../platform/mail/outbox.queries.ts'

describe('feedback', () => {
  test('is stored, and mailed to the address of the deployment', async ({ app, seeds }) => {
    const viewer = await seeds.person({ userType: userTypes.viewer, permission: null })
    const { id } = await viewer.api(sendFeedback, { body: { Title: ' Tree ', Message: ' Too\nlong ' } })
    const stored = await app.services.db.selectFrom('feedback').selectAll().execute()
    expect(stored).toMatchObject([
      { id, accountId: viewer.accountId, organizationId: viewer.organizationId, title: 'Tree', message: 'Too\nlong' },
    ])
    await runJobs(app)
    const [mail] = await listOutboxMails(app.services.db, { recipient: 'feedback@cairn.test' })
    expect(mail?.subject).toBe('Feedback: Tree')
    expect(mail?.textBody).toContain(viewer.email)
    expect(mail?.textBody).toContain('Too')
  })

  test.for([
    ['a blank title', { Title: '  ', Message: 'x' }],
    ['a blank message', { Title: 'x', Message: ' \n ' }],
    ['a title that is too long', { Title: 'x'.repeat(feedbackTitleMax + 1), Message: 'x' }],
    ['a message that is too long', { Title: 'x', Message: 'x'.repeat(feedbackMessageMax + 1) }],
    ['a message of another type', { Title: 'x', Message: 7 as unknown as string }],
  ] as const)('with %s is refused', async ([, body], { app, seeds }) => {
    const person = await seeds.person()
    await problemFrom(person.api(sendFeedback, { body }), 'invalid_request')
    expect(await app.services.db.selectFrom('feedback').selectAll().execute()).toEqual([])
  })

  test('is limited to ten a minute from one address', async ({ app, seeds }) => {
    const person = await seeds.person()
    const send = () => person.api(sendFeedback, { body: { Title: 'x', Message: 'x' } })
    for (let count = 0; count < 10; count++) await send()
    await problemFrom(send(), 'too_many_requests')
    await problemFrom(app.as()(sendFeedback, { body: { Title: 'x', Message: 'x' } }), 'not_signed_in')
  })
})

describe('the university', () => {
  test('opens at an address with the id of the account', async ({ seeds }) => {
    const { api, accountId } = await seeds.person()
    const { url } = await api(openUniversity, { params: { accountId } })
    expect(url).toBe(`https://learn.cairn.test/?account=${accountId}`)
  })

  test('does not open for another account', async ({ seeds }) => {
    const { api, organizationId } = await seeds.person()
    const other = await seeds.person({ organizationId })
    await problemFrom(api(openUniversity, { params: { accountId: other.accountId } }), 'not_found')
  })

  test('does not open where none is configured', async ({ app, seeds }) => {
    const { api, accountId } = await seeds.person()
    Object.assign(app.services.settings, { links: { ...app.services.settings.links, university: null } })
    await problemFrom(api(openUniversity, { params: { accountId } }), 'university_not_configured')
  })

  test('does not open for a plus organization', async ({ app, seeds }) => {
    const { api, accountId, organizationId } = await seeds.person()
    await app.services.db.updateTable('organization').set({ type: 'plus' }).where('id', '=', organizationId).execute()
    await problemFrom(api(openUniversity, { params: { accountId } }), 'not_permitted')
  })
})
