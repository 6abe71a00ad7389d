import { expect, test } from 'vitest'
import { linkedProjectId } from './use-current-project.ts'

const id = '7b9273fd-d46f-4eef-8361-2d20069bac2f'

test('an address below /ulink leads to the project it carries', () => {
  expect(linkedProjectId(`/ulink/${id}`)).toBe(id)
  expect(linkedProjectId(`/ulink/project/${id}`)).toBe(id)
})

test('no other address does', () => {
  expect(linkedProjectId(`/index.html/${id}`)).toBeNull()
  expect(linkedProjectId('/ulink/project/somewhere')).toBeNull()
  expect(linkedProjectId('/')).toBeNull()
})
