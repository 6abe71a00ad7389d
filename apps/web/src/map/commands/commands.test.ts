import { describe, expect, it } from 'vitest'
import type { Command, CommandState, SelectedFeature } from './command.ts'
import { commands } from './commands.ts'

const line: SelectedFeature = {
  id: 'line.7',
  layerId: 'layer',
  geometry: {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [1, 1],
    ],
  },
  mayEdit: true,
  mayDelete: true,
  layerReadOnly: false,
}
const browsing: CommandState = {
  mode: 'browse',
  selected: null,
  changing: false,
  vertexCount: 0,
  drawableLayerCount: 1,
  saving: false,
  editing: null,
  drawing: null,
}
const selecting: CommandState = { ...browsing, selected: line, vertexCount: 2 }
const editing: CommandState = {
  ...selecting,
  mode: 'edit',
  changing: true,
  editing: { canUndo: false, canRedo: false, hasVertex: false, canRemoveVertex: false, changed: false },
}

const all: readonly Command[] = commands
const named = (id: string) => {
  const command = all.find((candidate) => candidate.id === id)
  if (!command) throw new Error(`no command ${id}`)
  return command
}
describe('what may be done with a selected feature', () => {
  it('is nothing while nothing is selected', () => {
    const offered = all.filter((command) => command.group === 'feature' && command.available(browsing))
    expect(offered).toEqual([])
  })

  it('is offered only to who has the right to it', () => {
    const changes = ['editGeometry', 'editProperties', 'deleteFeature']
    for (const id of changes) expect(named(id).available(selecting)).toBe(true)
    const looking = { ...selecting, selected: { ...line, mayEdit: false, mayDelete: false } }
    for (const id of changes) expect(named(id).available(looking)).toBe(false)
    expect(named('deleteFeature').available({ ...selecting, selected: { ...line, mayDelete: false } })).toBe(false)
  })

  it('is no drawing where no layer takes a feature from the person', () => {
    expect(named('drawFeature').available(browsing)).toBe(true)
    expect(named('drawFeature').available({ ...browsing, drawableLayerCount: 0 })).toBe(false)
  })

  it('cannot be edited or deleted in a read-only layer, and says so', () => {
    const readOnly = { ...selecting, selected: { ...line, layerReadOnly: true } }
    for (const id of ['editGeometry', 'editProperties', 'deleteFeature'])
      expect(named(id).disabled(readOnly)).toBe('layerReadOnly')
  })

  it.each(['MultiLineString', 'MultiPolygon'] as const)(
    'leaves the shape of a %s alone but not its properties',
    (type) => {
      const parts = type === 'MultiLineString' ? { type, coordinates: [] } : { type, coordinates: [] }
      const several = { ...selecting, selected: { ...line, geometry: parts } }
      expect(named('editGeometry').disabled(several)).toBe('severalParts')
      expect(named('editProperties').disabled(several)).toBeNull()
    },
  )
})

describe('editing', () => {
  it('undoes, redoes and saves only what there is', () => {
    expect(named('undo').disabled(editing)).toBe('nothingToUndo')
    expect(named('redo').disabled(editing)).toBe('nothingToRedo')
    expect(named('saveChanges').disabled(editing)).toBe('nothingChanged')
    const moved = {
      ...editing,
      editing: { canUndo: true, canRedo: true, hasVertex: true, canRemoveVertex: true, changed: true },
    }
    for (const id of ['undo', 'redo', 'saveChanges', 'removeVertex']) expect(named(id).disabled(moved)).toBeNull()
  })

  it('removes the vertex that was chosen, as long as a shape is left', () => {
    expect(named('removeVertex').disabled(editing)).toBe('noVertexChosen')
    const chosen = { canUndo: false, canRedo: false, hasVertex: true, canRemoveVertex: false, changed: false }
    expect(named('removeVertex').disabled({ ...editing, editing: chosen })).toBe('tooFewVertices')
  })

  it('is not saved twice at a time', () => {
    const moved = { canUndo: true, canRedo: false, hasVertex: true, canRemoveVertex: true, changed: true }
    expect(named('saveChanges').disabled({ ...editing, saving: true, editing: moved })).toBe('saving')
  })

  it('undoes the last vertex of a drawing', () => {
    const drawing: CommandState = { ...browsing, mode: 'draw', drawing: { canUndo: true, canFinish: false } }
    expect(named('undo').disabled(drawing)).toBeNull()
    expect(named('finishDrawing').disabled(drawing)).toBe('notYetAShape')
  })
})

describe('keys', () => {
  const keysIn = (state: CommandState) =>
    all.filter((command) => command.available(state)).flatMap(({ id, keys }) => keys.map((key) => [key, id] as const))

  it('call the command that belongs on the screen when two share a key', () => {
    expect(new Map(keysIn(selecting)).get('Delete')).toBe('deleteFeature')
    expect(new Map(keysIn(editing)).get('Delete')).toBe('removeVertex')
    expect(new Map(keysIn(browsing)).has('Delete')).toBe(false)
  })

  it.each([
    ['browsing', browsing],
    ['selecting', selecting],
    ['editing', editing],
  ])('are never meant for two commands at a time while %s', (_, state) => {
    const keys = keysIn(state).map(([key]) => key)
    expect(keys).toEqual([...new Set(keys)])
  })
})

it('gives every command a name of its own', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
})
