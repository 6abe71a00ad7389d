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
