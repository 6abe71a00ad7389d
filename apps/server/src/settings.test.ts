import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const DATABASE_URL = 'postgres://database.test/cairn'

test.for<[Record<string, string>, { demo: boolean; signUp: boolean }]>([
  [{}, { demo: true, signUp: true }],
  [{ CAIRN_DEMO: '0' }, { demo: false, signUp: false }],
  [{ DATABASE_URL }, { demo: false, signUp: false }],
  [
    { DATABASE_URL, CAIRN_SIGN_UP: '1' },
    { demo: false, signUp: true },
  ],
  [{ CAIRN_SIGN_UP: '0' }, { demo: true, signUp: false }],
])(
  'with %o the demo and the sign-up are %o: the sign-up is open with the demo unless a setting decides',
  ([env, expected]) => {
    expect(readSettings(env)).toMatchObject(expected)
  },
)

test.for<[Record<string, string>, boolean]>([
  [{}, true],
  [{ CAIRN_DEMO: '0' }, false],
  [{ DATABASE_URL }, false],
  [{ DATABASE_URL, CAIRN_PAYMENTS: 'sandbox' }, true],
  [{ STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, false],
])('with %o the payment sandbox is open: %s', ([env, expected]) => {
  expect(readSettings(env).paymentSandbox).toBe(expected)
})

test.for<[Record<string, string>, string]>([
  [{ CAIRN_DRONE_URL: 'https://drone.test/' }, 'CAIRN_DRONE_URL cannot be used: it needs {projectId}'],
  [
    { CAIRN_DRONE_URL: 'drone.test/{projectId}' },
    'CAIRN_DRONE_URL cannot be used: it must be an http or https address',
  ],
  [{ CAIRN_DATABASE_MB: '7' }, 'CAIRN_DATABASE_MB cannot be used: it must be a whole number from 8 to 1024'],
  [{ CAIRN_DATABASE_MB: '1025' }, 'CAIRN_DATABASE_MB cannot be used: it must be a whole number from 8 to 1024'],
  [{ CAIRN_PAYMENTS: 'none' }, 'CAIRN_PAYMENTS cannot be used: it must be sandbox, or not set'],
  [
    { CAIRN_PAYMENTS: 'sandbox', STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'CAIRN_PAYMENTS=sandbox cannot be used with STRIPE_SECRET_KEY',
  ],
])('%o is refused: %s', ([env, message]) => {
  expect(() => readSettings(env)).toThrow(message)
})

test('the address of a site with drone imagery is taken as it stands', () => {
  expect(readSettings({}).droneUrl).toBeUndefined()
  const CAIRN_DRONE_URL = 'https://drone.test/?project={projectId}'
  expect(readSettings({ CAIRN_DRONE_URL }).droneUrl).toBe(CAIRN_DRONE_URL)
})
