import { expect, test } from 'vitest'
import { nameWithExtension } from './name-with-extension.ts'

test.each([
  ['corner', 'image/jpeg', 'corner.jpg'],
  ['Valve no.12', 'image/jpeg', 'Valve no.12.jpg'],
  ['DSC_1.JPG', 'image/jpeg', 'DSC_1.JPG'],
  ['scan.jpeg', 'image/jpeg', 'scan.jpeg'],
  ['scan.jpg', 'image/png', 'scan.jpg.png'],
  ['As built', 'application/pdf', 'As built.pdf'],
  ['notes', 'text/plain', 'notes'],
  ['plan.docx', 'application/zip', 'plan.docx'],
] as const)('%s of %s is %s', (name, contentType, whole) => {
  expect(nameWithExtension(name, contentType)).toBe(whole)
})
