import { expect, test } from 'vitest'
import { sampleTree } from '../../../test/samples.ts'
import { actionOfKey, rowOfText, type TreeAction } from './tree-keys.ts'
import { nameOf, rowBeside, rowsOf, type TreeRow } from './tree-rows.ts'

const gravity = sampleTree('Gravity', ['Sewer'])
const survey = sampleTree('Survey', ['Mains', 'Valves'], [gravity])
const empty = sampleTree('Empty', [])

const rowsWith = (...expanded: readonly { readonly id: string }[]) =>
  rowsOf([survey, empty], new Set(expanded.map(({ id }) => id)))

function press(rows: readonly TreeRow[], active: string, combination: string) {
  const shiftKey = combination.startsWith('Shift+')
  const altKey = combination.startsWith('Alt+')
  const key = combination.replace(/^(Shift|Alt)\+/, '')
  const row = rows.find((candidate) => nameOf(candidate) === active)
  const act = actionOfKey(rows, row?.id ?? '', { key, shiftKey, altKey })
  return act && textOf(act)
}

function textOf(act: TreeAction): string {
  const name = nameOf(act.row)
  if (act.type === 'expand') return `${act.expanded ? 'open' : 'close'} ${name}`
  if (act.type === 'move') return `move ${name} ${act.direction}`
  return act.type === 'run' ? `${act.actionId} ${name}` : `${act.type} ${name}`
}

test('a collapsed folder hides its content, an expanded one shows subfolders before layers', () => {
  expect(rowsWith().map(nameOf)).toEqual(['Survey', 'Empty'])
  expect(rowsWith(survey).map(nameOf)).toEqual(['Survey', 'Gravity', 'Mains', 'Valves', 'Empty'])
  expect(rowsWith(survey, gravity).map(nameOf)).toEqual(['Survey', 'Gravity', 'Sewer', 'Mains', 'Valves', 'Empty'])
})

test('rows have their position among their siblings', () => {
  const [, subfolder, sewer, mains] = rowsWith(survey, gravity)
  expect(subfolder).toMatchObject({ level: 2, position: 1, siblings: 3, parentId: survey.id })
  expect(sewer).toMatchObject({ level: 3, position: 1, siblings: 1, parentId: gravity.id })
  expect(mains).toMatchObject({ level: 2, position: 2, siblings: 3, parentId: survey.id })
})

test('a folder includes the layers of its subfolders in its count', () => {
  const [row] = rowsWith()
  expect(row?.kind === 'folder' && row.layers.map(({ name }) => name)).toEqual(['Mains', 'Valves', 'Sewer'])
})

test('arrow keys move from row to row and stop at the ends', () => {
  const rows = rowsWith(survey)
  expect(press(rows, 'Mains', 'ArrowDown')).toBe('focus Valves')
  expect(press(rows, 'Mains', 'ArrowUp')).toBe('focus Gravity')
  expect(press(rows, 'Empty', 'ArrowDown')).toBeUndefined()
  expect(press(rows, 'Valves', 'Home')).toBe('focus Survey')
  expect(press(rows, 'Valves', 'End')).toBe('focus Empty')
})

test('the right arrow expands a folder, then enters it; the left arrow leaves it, then collapses it', () => {
  expect(press(rowsWith(), 'Survey', 'ArrowRight')).toBe('open Survey')
  expect(press(rowsWith(survey), 'Survey', 'ArrowRight')).toBe('focus Gravity')
  expect(press(rowsWith(survey), 'Valves', 'ArrowLeft')).toBe('focus Survey')
  expect(press(rowsWith(survey), 'Survey', 'ArrowLeft')).toBe('close Survey')
  expect(press(rowsWith(), 'Survey', 'ArrowLeft')).toBeUndefined()
  expect(press(rowsWith(empty), 'Empty', 'ArrowRight')).toBeUndefined()
})

test('Space shows or hides the layers of the row, Enter opens the row, and the menu key opens its actions', () => {
  const rows = rowsWith(survey)
  expect(press(rows, 'Survey', ' ')).toBe('toggle Survey')
  expect(press(rows, 'Mains', ' ')).toBe('toggle Mains')
  expect(press(rows, 'Survey', 'Enter')).toBe('close Survey')
  expect(press(rows, 'Mains', 'Enter')).toBe('open Mains')
  expect(press(rows, 'Mains', 'ContextMenu')).toBe('menu Mains')
  expect(press(rows, 'Mains', 'Shift+F10')).toBe('menu Mains')
  expect(press(rows, 'Mains', 'F10')).toBeUndefined()
})

test('a deleted row is replaced by the next row that is not below it, or by the one before', () => {
  const rows = rowsWith(survey, gravity)
  const beside = (name: string) => rows.filter((row) => nameOf(row) === name).map((row) => rowBeside(rows, row))
  const names = (name: string) => beside(name).map((row) => row && nameOf(row))
  expect(names('Mains')).toEqual(['Valves'])
  expect(names('Gravity')).toEqual(['Mains'])
  expect(names('Valves')).toEqual(['Empty'])
  expect(names('Empty')).toEqual(['Valves'])
  expect(names('Survey')).toEqual(['Empty'])
})

test('Alt with an arrow moves a layer, and no folder', () => {
  const rows = rowsWith(survey)
  expect(press(rows, 'Mains', 'Alt+ArrowDown')).toBe('move Mains down')
  expect(press(rows, 'Mains', 'Alt+ArrowUp')).toBe('move Mains up')
  expect(press(rows, 'Survey', 'Alt+ArrowDown')).toBeUndefined()
  expect(press(rows, 'Mains', 'Alt+ArrowLeft')).toBeUndefined()
})

test('Delete and F2 run the actions of the row', () => {
  const rows = rowsWith(survey)
  expect(press(rows, 'Mains', 'Delete')).toBe('delete Mains')
  expect(press(rows, 'Survey', 'F2')).toBe('edit Survey')
})

test('letters lead to the next row whose name begins with them, from the active row and around', () => {
  const tree = sampleTree('Survey', ['Mains', 'Manholes', 'Água', 'Meters'])
  const rows = rowsOf([tree], new Set([tree.id]))
  const rowAt = (name: string) => rows.find((row) => nameOf(row) === name)?.id ?? ''
  const typed = (text: string, active: string) => {
    const row = rowOfText(rows, rowAt(active), text)
    return row && nameOf(row)
  }
  expect(typed('m', 'Survey')).toBe('Mains')
  expect(typed('m', 'Mains')).toBe('Manholes')
  expect(typed('man', 'Mains')).toBe('Manholes')
  expect(typed('mai', 'Mains')).toBe('Mains')
  expect(typed('mm', 'Manholes')).toBe('Meters')
  expect(typed('m', 'Meters')).toBe('Mains')
  expect(typed('a', 'Survey')).toBe('Água')
  expect(typed('x', 'Survey')).toBeUndefined()
})
