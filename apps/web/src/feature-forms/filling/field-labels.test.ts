import { expect, test } from 'vitest'
import { fieldLabels } from './field-labels.ts'

test('a field is shown by its label, by its id without one, and by both where two have one label', () => {
  const fields = ['depth', 'note_1', 'note_2', 'bare', 'blank'].map((id) => ({ id }))
  const labelOf = fieldLabels(fields, [
    { id: 'depth', label: '\u202EDepth (m)\u0007' },
    { id: 'note_1', label: 'Note' },
    { id: 'note_2', label: 'Note' },
    { id: 'blank', label: '\u200B' },
  ])
  expect(fields.map(({ id }) => labelOf(id))).toEqual(['Depth (m)', 'Note (note_1)', 'Note (note_2)', 'bare', 'blank'])
})
