import { expect, test } from 'vitest'
import { mustAcceptAgreement } from './agreement.ts'

/** When the agreement last changed (specification 1, section 9). */
const changedAt = 1_680_140_379

test.for([
  { acceptedAt: null, isAsked: true },
  { acceptedAt: changedAt - 1, isAsked: true },
  { acceptedAt: changedAt, isAsked: false },
  { acceptedAt: changedAt + 1, isAsked: false },
])('a user who accepted the agreement at $acceptedAt is asked: $isAsked', ({ acceptedAt, isAsked }) => {
  expect(mustAcceptAgreement(acceptedAt)).toBe(isAsked)
})
