import { drawingModeOf } from '@cairn/domain/geometry/geojson'
import { verticesMin } from '@cairn/domain/geometry/vertices'
import type Geometry from 'ol/geom/Geometry.js'
import SimpleGeometry from 'ol/geom/SimpleGeometry.js'

/** Nested arrays as in GeoJSON, in web mercator metres; heights are third ordinates. */
export type Coordinates = number[] | Coordinates[]

/** A geometry as plain values that can be stored as a state of undo. */
export interface Shape {
  readonly type: string
  readonly coordinates: Coordinates
}

/** The indexes of a vertex in the nested arrays; empty for a point. */
export type VertexPath = readonly number[]

/** Whether the vertices of the type can be edited: those of collections cannot. */
export function isEditable(type: string): boolean {
  return type !== 'GeometryCollection'
}

/** Copies the geometry as plain values. @throws TypeError for a collection, which has no vertices of its own. */
export function shapeOf(geometry: Geometry): Shape {
  if (!(geometry instanceof SimpleGeometry)) throw new TypeError(`A ${geometry.getType()} has no vertices of its own`)
  // OpenLayers types the coordinates of its subclasses as any array or null; null occurs only before they are set.
  return { type: geometry.getType(), coordinates: geometry.getCoordinates() as Coordinates }
}

/** The paths of all vertices in order. The last vertex of a ring repeats the first and is omitted. */
export function vertexPaths({ type, coordinates }: Shape): VertexPath[] {
  return pathsIn(coordinates, isRings(type))
}

/** The position [x, y] or [x, y, height] at a path. @throws RangeError when there is none. */
export function vertexAt({ coordinates }: Shape, path: VertexPath): number[] {
  const found = path.reduce<Coordinates | number | undefined>(
    (part, index) => (Array.isArray(part) ? part[index] : undefined),
    coordinates,
  )
  if (!isPosition(found)) throw new RangeError(`No vertex at ${path.join('.')}`)
  return found
}

/** Returns the shape with one vertex moved. The height of the vertex does not change. */
export function withVertexAt(shape: Shape, path: VertexPath, [x = 0, y = 0]: readonly number[]): Shape {
  const moved = [x, y, ...vertexAt(shape, path).slice(2)]
  if (path.length === 0) return { ...shape, coordinates: moved }
  return changeLine(shape, path, (line, index) => line.with(index, moved))
}

/**
 * Returns the shape with a new vertex halfway to the next one, or to the previous one at the end of a line. Undefined
 * for points.
 */
export function withVertexAfter(shape: Shape, path: VertexPath): { shape: Shape; path: VertexPath } | undefined {
  if (shape.type.endsWith('Point')) return undefined
  const index = path.at(-1) ?? 0
  const isLast = !isRings(shape.type) && index === lineOf(shape, path).length - 1
  const before = isLast ? index - 1 : index
  return {
    shape: changeLine(shape, path, (line) => {
      const next = line[(before + 1) % line.length]
      return line.toSpliced(before + 1, 0, halfway(line[before] ?? [], next ?? []))
    }),
    path: [...path.slice(0, -1), before + 1],
  }
}

/** Returns the shape without a vertex; undefined when its type would have too few vertices. */
export function withoutVertex(shape: Shape, path: VertexPath): Shape | undefined {
  if (path.length === 0 || lineOf(shape, path).length <= leastVertices(shape.type)) return undefined
  return changeLine(shape, path, (line, index) => line.toSpliced(index, 1))
}

function leastVertices(type: string): number {
  return verticesMin[drawingModeOf([type]) ?? 'point']
}

function isRings(type: string): boolean {
  return type === 'Polygon' || type === 'MultiPolygon'
}

function isPosition(value: unknown): value is number[] {
  return Array.isArray(value) && typeof value[0] === 'number'
}

function pathsIn(part: Coordinates, rings: boolean): VertexPath[] {
  if (isPosition(part)) return [[]]
  const open = rings && isPosition(part[0]) ? part.slice(0, -1) : part
  return open.flatMap((inner, index) =>
    typeof inner === 'number' ? [] : pathsIn(inner, rings).map((path) => [index, ...path]),
  )
}

/** The vertices of the line or ring that contains the vertex, without the repeated last one of a ring. */
function lineOf({ type, coordinates }: Shape, path: VertexPath): number[][] {
  // A path leads from array to array until its last step: the compiler cannot express this depth.
  const line = path.slice(0, -1).reduce<Coordinates>((part, index) => part[index] as Coordinates, coordinates)
  // The step before the last leads to positions.
  return (isRings(type) ? line.slice(0, -1) : line) as number[][]
}

function changeLine(shape: Shape, path: VertexPath, change: (line: number[][], index: number) => number[][]): Shape {
  const changed = change(lineOf(shape, path), path.at(-1) ?? 0)
  const line = isRings(shape.type) ? [...changed, [...(changed[0] ?? [])]] : changed
  return { ...shape, coordinates: replaced(shape.coordinates, path.slice(0, -1), line) }
}

function replaced(part: Coordinates, path: VertexPath, by: Coordinates): Coordinates {
  const [index, ...rest] = path
  if (index === undefined) return by
  // Before the last step the part is an array of arrays.
  return (part as Coordinates[]).with(index, replaced(part[index] as Coordinates, rest, by))
}

function halfway(from: readonly number[], to: readonly number[]): number[] {
  return from.map((ordinate, axis) => (ordinate + (to[axis] ?? ordinate)) / 2)
}
