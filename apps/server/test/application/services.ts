import { randomBytes } from 'node:crypto'
import type { StripeSettings } from '../../src/billing/payments/stripe-settings.ts'
import { defaultAnswerTimeouts } from '../../src/http/answers/unread-answer.ts'
import { defaultBodyTimeouts } from '../../src/http/bodies/limit-body-time.ts'
import type { Services } from '../../src/http/services.ts'
import { checkConnection } from '../../src/platform/database/check-connection.ts'
import { DatabaseOutage } from '../../src/platform/database/database-outage.ts'
import { DatabaseState } from '../../src/platform/database/database-state.ts'
import { createLog } from '../../src/platform/log.ts'
import { outboxMail } from '../../src/platform/mail/outbox.queries.ts'
import { sealedWith } from '../../src/platform/secrets/secrets.ts'
import { requestReaders } from '../../src/reading/request-readers.ts'
import { cheapPasswords, testSettings } from '../test-app.ts'

interface Given extends Pick<Services, 'db' | 'clock' | 'storage'> {
  readonly stripe: StripeSettings | null
  readonly isEmbedded?: boolean
  readonly events?: Services['events']
  readonly databaseState?: Services['databaseState']
}

/** PostgreSQL delivers no notification of a transaction that is rolled back. */
const noEvents: Services['events'] = { subscribe: () => () => undefined, stop: async () => undefined }

/** The services of a server under test. Its caller stops the outage. */
export function servicesOn({ stripe, isEmbedded = true, events = noEvents, ...given }: Given): Services {
  const { db, databaseState = new DatabaseState() } = given
  const log = createLog('silent')
  return {
    ...given,
    databaseState,
    outage: new DatabaseOutage({ log, check: () => checkConnection(db) }),
    events,
    passwords: cheapPasswords,
    mail: outboxMail(db),
    secrets: sealedWith(randomBytes(32)),
    log,
    readers: requestReaders(),
    bodyTimeouts: defaultBodyTimeouts,
    answerTimeouts: defaultAnswerTimeouts,
    settings: { ...testSettings, isEmbedded, stripe, paymentSandbox: stripe === null },
  }
}
