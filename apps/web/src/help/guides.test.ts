import { userTypes } from '@cairn/domain/permissions'
import { expect, test } from 'vitest'
import { guideOf } from './guides.ts'

test.each([
  [userTypes.viewer, 'standard', null],
  [userTypes.dataCollector, 'standard', null],
  [userTypes.editor, 'standard', 'getting-started'],
  [userTypes.internal, 'standard', 'getting-started'],
  [userTypes.viewer, 'plus', 'quick-start'],
  [userTypes.editor, 'plus', 'quick-start'],
] as const)('the guide of user type %s in a %s organization is %s', (userType, organizationType, guide) => {
  expect(guideOf({ userType, organizationType })).toBe(guide)
})
