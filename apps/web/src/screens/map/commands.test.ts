import type { Feature } from '@cairn/contract/features/features'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { describe, expect, it, vi } from 'vitest'
import type { CommandTarget } from '../../features/commands/feature-facts.ts'
import type { SelectionFacts } from '../../features/many/selection-facts.ts'
import type { UndoFacts } from '../../features/undo/undo-facts.ts'
import type { LeaderFacts } from '../../leaders/leader-facts.ts'
import type { Command, CommandContext as SharedContext } from '../../map/commands/command.ts'
import type { Drawing, DrawingState } from '../../map/engine/editing/drawing.ts'
import type { EditState, FocusedVertex, GeometryEditing } from '../../map/engine/editing/geometry-editing.ts'
import { beginJoining, currentMapSession } from '../../map/map-session.ts'
import type { LiveMap } from '../../map/tools/live-map.ts'
import { commands } from './commands.ts'

/** The context with the facts of every command. */
type CommandContext = SharedContext &
  LeaderFacts &
  UndoFacts &
  SelectionFacts & { readonly project: null | undefined; readonly lineLayerCount: number }

const line: Geometry = {
  type: 'LineString',
  coordinates: [
    [0, 0],
    [1, 1],
  ],
}
const featureOf = (geometry: Geometry): Feature => ({
  type: 'Feature',
  id: 'line.7',
  version: 1,
  geometry,
  properties: {},
  layerId: 'layer',
  folderId: 'folder',
  projectId: 'project',
  created: '2026-01-01T00:00:00.000Z',
  createdByEmail: null,
  modified: '2026-01-01T00:00:00.000Z',
  modifiedByEmail: null,
})
const target = (parts: Partial<CommandTarget> = {}): CommandTarget => ({
  feature: featureOf(line),
  left: null,
  mayEdit: true,
  mayDelete: true,
  mayCreate: true,
  mayMove: true,
  layer: undefined,
  layerReadOnly: false,
  isOfOtherDictionary: false,
  hasLineFunctions: true,
  ...parts,
})

/** The parts of the live map that the rules of commands read. */
interface MapParts {
  readonly editing?: Partial<GeometryEditing>
  readonly drawing?: Partial<Drawing>
  readonly vertex?: number
}

function mapWith(parts: MapParts = {}) {
  return { editing: null, drawing: null, vertex: null, ...parts } as LiveMap
}

const browsing: CommandContext = {
  mode: 'browse',
  map: mapWith(),
  selected: null,
  draft: null,
  saving: false,
  drawableLayerCount: 1,
  lineLayerCount: 1,
  many: null,
  drafting: false,
  leader: null,
  leaderLayers: [],
  project: null,
  hasDraft: false,
  mayChangeFeatures: true,
  undoRefusal: null,
  redoRefusal: 'nothingToRedo',
  api: {} as CommandContext['api'],
  queries: {} as CommandContext['queries'],
  navigation: {} as CommandContext['navigation'],
  titleOf: () => '',
  notify: () => undefined,
  t: ((key: string) => key) as CommandContext['t'],
}
const selecting: CommandContext = { ...browsing, selected: target() }
const untouched: EditState = { canUndo: false, canRedo: false, focused: null, crossings: [] }
const focused: FocusedVertex = { index: 1, count: 3, at: [0, 0] as unknown as FocusedVertex['at'], canRemove: true }
const undrawn: DrawingState = { vertices: 0, canFinish: false, canRedo: false, byKeyboard: false }
const moved: EditState = { canUndo: true, canRedo: true, focused, crossings: [] }
const editing = (state: EditState = untouched): CommandContext => ({
  ...selecting,
  mode: 'edit',
  draft: { geometry: line, changed: state.canUndo },
  map: mapWith({ editing: { state } }),
})
const drawing = (parts: Partial<DrawingState> = {}): CommandContext => ({
  ...browsing,
  mode: 'draw',
  map: mapWith({ drawing: { state: { ...undrawn, ...parts } } }),
})

const named = (id: string): Command => {
  const command = commands.find((candidate) => candidate.id === id)
  if (!command) throw new Error(`no command ${id}`)
  return command
}
const disabled = (id: string, context: CommandContext) => named(id).disabled(context)
const isAvailable = (id: string, context: CommandContext) => named(id).available(context)

describe('commands of the selected feature', () => {
  const changes = ['editGeometry', 'editProperties', 'deleteFeature', 'moveFeature']

  it('are not available without a selection', () => {
    const available = commands.filter((command) => command.group === 'feature' && command.available(browsing))
    expect(available).toEqual([])
  })

  it('are available only to users with the right', () => {
    for (const id of changes) expect(isAvailable(id, selecting)).toBe(true)
    const viewing = { ...selecting, selected: target({ mayEdit: false, mayDelete: false, mayMove: false }) }
    for (const id of changes) expect(isAvailable(id, viewing)).toBe(false)
    expect(isAvailable('deleteFeature', { ...selecting, selected: target({ mayDelete: false }) })).toBe(false)
  })

  it('are disabled in a read-only layer, with the reason', () => {
    const readOnly = { ...selecting, selected: target({ layerReadOnly: true }) }
    for (const id of changes) expect(disabled(id, readOnly)).toBe('layerReadOnly')
    const foreign = { ...selecting, selected: target({ isOfOtherDictionary: true }) }
    for (const id of ['editGeometry', 'editProperties', 'splitLine'])
      expect(disabled(id, foreign)).toBe('otherDictionary')
    expect(disabled('deleteFeature', foreign)).toBeNull()
  })

  it('keep the button that edits the geometry while it is edited, so that a second click hits no other one', () => {
    expect([isAvailable('editGeometry', editing()), disabled('editGeometry', editing())]).toEqual([true, 'otherMode'])
  })

  it.each(['MultiLineString', 'MultiPolygon'] as const)('edit the properties of a %s, not its geometry', (type) => {
    const parts = type === 'MultiLineString' ? { type, coordinates: [] } : { type, coordinates: [] }
    const several = { ...selecting, selected: target({ feature: featureOf(parts) }) }
    expect(disabled('editGeometry', several)).toBe('severalParts')
    expect(disabled('editProperties', several)).toBeNull()
  })

  it('step through vertices of a feature with several', () => {
    const point = { ...selecting, selected: target({ feature: featureOf({ type: 'Point', coordinates: [0, 0] }) }) }
    expect(isAvailable('nextVertex', selecting)).toBe(true)
    expect(isAvailable('nextVertex', point)).toBe(false)
  })
})

describe('line functions', () => {
  const functions = ['splitLine', 'removeLineVertex', 'joinLine']
  const ofVertex = ['splitLine', 'removeLineVertex']
  const long: Geometry = {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [1, 1],
      [2, 2],
    ],
  }
  const at = (
    vertex: number | undefined,
    geometry: Geometry = long,
    parts: Partial<CommandTarget> = {},
  ): CommandContext => ({
    ...selecting,
    selected: target({ feature: featureOf(geometry), ...parts }),
    map: mapWith(vertex === undefined ? {} : { vertex }),
  })

  it('are offered for lines, while browsing, to users with the right, in organizations that have them', () => {
    for (const id of functions) {
      expect(isAvailable(id, at(1))).toBe(true)
      expect(isAvailable(id, at(1, { type: 'Point', coordinates: [0, 0] }))).toBe(false)
      expect(isAvailable(id, at(1, long, { hasLineFunctions: false }))).toBe(false)
      expect(isAvailable(id, at(1, long, { mayEdit: false }))).toBe(false)
      expect(isAvailable(id, { ...at(1), mode: 'edit' })).toBe(false)
      expect(isAvailable(id, { ...at(1), draft: { geometry: long, changed: true } })).toBe(false)
    }
  })

  it('say why they cannot be used', () => {
    for (const id of functions) {
      expect(disabled(id, at(1))).toBeNull()
      expect(disabled(id, { ...at(1), map: null })).toBe('mapLoading')
      expect(disabled(id, at(1, { type: 'MultiLineString', coordinates: [] }))).toBe('severalParts')
      expect(disabled(id, at(1, long, { layerReadOnly: true }))).toBe('layerReadOnly')
    }
    for (const id of ofVertex) expect(disabled(id, at(undefined))).toBe('noVertexMarked')
    expect(disabled('joinLine', at(undefined))).toBeNull()
    expect(disabled('joinLine', at(1, long, { mayDelete: false }))).toBe('notPermitted')
    for (const end of [0, 2]) {
      expect(disabled('splitLine', at(end))).toBe('splitAtEnd')
      expect(disabled('removeLineVertex', at(end))).toBeNull()
    }
    expect(disabled('removeLineVertex', at(1, line))).toBe('tooFewVertices')
    expect(disabled('splitLine', at(1, long, { mayCreate: false }))).toBe('notPermitted')
  })
})

it('a line from points is offered for a point in organizations that have line functions, where a layer takes lines', () => {
  const shot = featureOf({ type: 'Point', coordinates: [0, 0] })
  const at = (parts: Partial<CommandTarget> = {}) => ({ ...selecting, selected: target({ feature: shot, ...parts }) })
  expect(isAvailable('lineFromPoints', at())).toBe(true)
  expect(isAvailable('lineFromPoints', at({ mayEdit: false }))).toBe(true)
  expect(isAvailable('lineFromPoints', at({ hasLineFunctions: false }))).toBe(false)
  expect(isAvailable('lineFromPoints', selecting)).toBe(false)
  expect(disabled('lineFromPoints', { ...at(), lineLayerCount: 1 })).toBeNull()
  expect(disabled('lineFromPoints', { ...at(), lineLayerCount: 0 })).toBe('noLineLayer')
})

it('a selected leader is edited and deleted by the rights to each', () => {
  const leader = { feature: featureOf(line), left: null, mayEdit: true, mayDelete: true, layerReadOnly: false }
  const at = (parts: object = {}) => ({ ...selecting, leader: { ...leader, ...parts } })
  expect([isAvailable('editLeader', at()), isAvailable('deleteLeader', at())]).toEqual([true, true])
  expect(isAvailable('editLeader', at({ mayEdit: false }))).toBe(false)
  expect(isAvailable('deleteLeader', at({ mayDelete: false }))).toBe(false)
  expect(isAvailable('editLeader', selecting)).toBe(false)
  expect(disabled('deleteLeader', at({ layerReadOnly: true }))).toBe('layerReadOnly')
})

describe('drawing', () => {
  it('is available when the user may add a feature to a layer', () => {
    expect(isAvailable('drawFeature', browsing)).toBe(true)
    expect(isAvailable('drawFeature', { ...browsing, drawableLayerCount: 0 })).toBe(false)
  })

  it('finishes a shape that has enough vertices, and removes the last vertex if there is one', () => {
    for (const id of ['undo', 'removeVertex']) {
      expect(disabled(id, drawing())).toBe('nothingToUndo')
      expect(disabled(id, drawing({ vertices: 1 }))).toBeNull()
    }
    expect(disabled('redo', drawing({ vertices: 1 }))).toBe('nothingToRedo')
    expect(disabled('redo', drawing({ vertices: 1, canRedo: true }))).toBeNull()
    expect(disabled('finishDrawing', drawing({ vertices: 1 }))).toBe('notYetAShape')
    expect(disabled('finishDrawing', drawing({ vertices: 2, canFinish: true }))).toBeNull()
  })
})

describe('editing', () => {
  it('undoes, redoes and saves only when there is a change', () => {
    expect(disabled('undo', editing())).toBe('nothingToUndo')
    expect(disabled('redo', editing())).toBe('nothingToRedo')
    expect(disabled('saveChanges', editing())).toBe('nothingChanged')
    for (const id of ['undo', 'redo', 'saveChanges', 'removeVertex']) expect(disabled(id, editing(moved))).toBeNull()
  })

  it('removes the focused vertex while enough vertices remain', () => {
    expect(disabled('removeVertex', editing())).toBe('noVertexChosen')
    const needed = { ...untouched, focused: { ...focused, canRemove: false } }
    expect(disabled('removeVertex', editing(needed))).toBe('tooFewVertices')
  })

  it('does not save while a save is running', () => {
    expect(disabled('saveChanges', { ...editing(moved), saving: true })).toBe('saving')
  })
})

describe('leaving', () => {
  it('ends one step at a time: first the focus of the vertex, then the edit', () => {
    const blurVertex = vi.fn<() => void>()
    const map = mapWith({ editing: { state: { ...untouched, focused }, blurVertex } })
    named('leave').run({ ...editing(), map })
    expect(blurVertex).toHaveBeenCalledOnce()
  })

  it('ends a join and keeps the selection', () => {
    beginJoining('line.7')
    named('leave').run({ ...selecting, mode: 'join' })
    expect(currentMapSession()).toMatchObject({ mode: 'browse', joining: null })
  })

  it('cancels a drawing', () => {
    const cancel = vi.fn<() => void>()
    named('leave').run({ ...drawing(), map: mapWith({ drawing: { state: undrawn, cancel } }) })
    expect(cancel).toHaveBeenCalledOnce()
  })
})

describe('before the map exists', () => {
  it.each([
    'zoomIn',
    'zoomOut',
    'zoomHome',
    'currentLocation',
    'drawFeature',
    'zoomToFeature',
    'nextVertex',
    'previousVertex',
  ])('%s is disabled, with that reason', (id) => {
    expect(isAvailable(id, selecting)).toBe(true)
    expect(disabled(id, { ...selecting, map: null })).toBe('mapLoading')
    expect(disabled(id, selecting)).toBeNull()
  })
})

it('the initial view is disabled while the project loads', () => {
  expect(disabled('zoomHome', { ...browsing, project: undefined })).toBe('projectLoading')
  expect(disabled('zoomHome', browsing)).toBeNull()
})

describe('keys', () => {
  const keysIn = (context: CommandContext) =>
    commands
      .filter((command) => command.available(context))
      .flatMap(({ id, keys }) => keys.map((key) => [key, id] as const))

  it('run the available one of two commands with the same key', () => {
    expect(new Map(keysIn(selecting)).get('Delete')).toBe('deleteFeature')
    expect(new Map(keysIn(editing())).get('Delete')).toBe('removeVertex')
    expect(new Map(keysIn(drawing())).get('Delete')).toBe('removeVertex')
    expect(new Map(keysIn(browsing)).has('Delete')).toBe(false)
  })

  it.each([
    ['Enter', 'finishDrawing'],
    ['Backspace', 'removeVertex'],
    ['Mod+Z', 'undo'],
    ['Mod+Shift+Z', 'redo'],
    ['Escape', 'leave'],
  ])('while drawing, %s is for %s', (key, id) => {
    expect(new Map(keysIn(drawing())).get(key)).toBe(id)
  })

  it.each([
    [']', 'nextVertex'],
    ['[', 'previousVertex'],
    ['Backspace', 'removeVertex'],
    ['Mod+Z', 'undo'],
    ['Mod+Shift+Z', 'redo'],
    ['Mod+Y', 'redo'],
    ['Mod+S', 'saveChanges'],
    ['Escape', 'leave'],
  ])('while editing, %s is for %s', (key, id) => {
    expect(new Map(keysIn(editing())).get(key)).toBe(id)
  })

  it.each([
    ['Mod+Z', 'undoChange'],
    ['Mod+Shift+Z', 'redoChange'],
    ['Mod+Y', 'redoChange'],
  ])('while browsing, %s is for %s, unless properties are edited', (key, id) => {
    expect(new Map(keysIn(browsing)).get(key)).toBe(id)
    expect(new Map(keysIn({ ...browsing, hasDraft: true })).has(key)).toBe(false)
  })

  it.each([
    ['browsing', browsing],
    ['selecting', selecting],
    ['joining', { ...selecting, mode: 'join' as const }],
    ['connecting points', { ...selecting, mode: 'connect' as const }],
    ['editing', editing()],
    ['drawing', drawing()],
  ])('never run two commands while %s', (_, context) => {
    const keys = keysIn(context).map(([key]) => key)
    expect(keys).toEqual([...new Set(keys)])
  })
})

it('every command has a unique id', () => {
  expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length)
})
