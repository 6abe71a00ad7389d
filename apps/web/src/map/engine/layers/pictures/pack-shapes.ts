import type Feature from 'ol/Feature.js'
import type Geometry from 'ol/geom/Geometry.js'
import GeometryCollection from 'ol/geom/GeometryCollection.js'
import LineString from 'ol/geom/LineString.js'
import MultiLineString from 'ol/geom/MultiLineString.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import MultiPolygon from 'ol/geom/MultiPolygon.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import SimpleGeometry from 'ol/geom/SimpleGeometry.js'
import type VectorSource from 'ol/source/Vector.js'
import { getUid } from 'ol/util.js'
import { worldHalfM } from '../../frame.ts'
import { type PaintedLook, type positionKinds, type ShapeKind, shapeKinds } from '../../style/paint.ts'
import { positionsOf } from '../../style/part-geometry.ts'
import type { PackedShapes } from './picture.ts'

/** The part of the map that a picture shows. */
export interface PictureFrame {
  /** minX, minY, maxX, maxY in web mercator metres; it may be beyond the edge of the world. */
  readonly extent: readonly number[]
  /** Device pixels per metre. */
  readonly perM: number
  /** Width and height in metres of the map: an area larger than it has no fill. */
  readonly viewM: readonly [width: number, height: number]
  /** The look of a feature and its place in the looks of the picture; undefined for a feature that is not drawn. */
  readonly lookOf: (feature: Feature) => PlacedLook | undefined
}

/** A look of a picture. */
export interface PlacedLook {
  readonly look: PaintedLook
  readonly place: number
}

/** Vertices closer to the previous one than this, in device pixels, are left out. */
const leastStepPx = 0.6

/** The shapes of the features in a frame, also across the antimeridian, in the order in which they were added. */
export function packShapes(
  source: VectorSource,
  frame: PictureFrame,
  isHidden: (id: unknown) => boolean,
): PackedShapes {
  const packer = new Packer(frame)
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = frame.extent
  const worldM = worldHalfM * 2
  const lastWorld = Math.floor((maxX + worldHalfM) / worldM)
  for (let world = Math.floor((minX + worldHalfM) / worldM); world <= lastWorld; world += 1) {
    const shiftM = world * worldM
    const features = source.getFeaturesInExtent([minX - shiftM, minY, maxX - shiftM, maxY])
    packer.shiftM = shiftM
    for (const feature of inOrder(features)) {
      const geometry = feature.getGeometry()
      if (!geometry || isHidden(feature.getId())) continue
      const placed = frame.lookOf(feature)
      if (!placed) continue
      packer.look = placed.place
      packer.add(geometry)
      for (const kind of placed.look.positions) packer.addPositions(feature, kind)
    }
  }
  return packer.packed()
}

/** In the order in which they were added, which is that of their numbers. */
function inOrder(features: readonly Feature[]): Feature[] {
  const { length } = features
  // Sorting numbers alone takes a tenth of the time of sorting objects.
  const keys = Float64Array.from(features, (feature, place) => Number(getUid(feature)) * length + place)
  return Array.from(keys.toSorted(), (key) => features[key % length]).filter((feature) => feature !== undefined)
}

class Packer {
  /** Added to each x, for the copies of the world. */
  shiftM = 0
  /** The place of the look of the next shapes. */
  look = 0
  readonly #frame: PictureFrame
  readonly #coordinates: number[] = []
  readonly #pathEnds: number[] = []
  readonly #shapeEnds: number[] = []
  readonly #kinds: number[] = []
  readonly #looks: number[] = []

  constructor(frame: PictureFrame) {
    this.#frame = frame
  }

  add(geometry: Geometry): void {
    if (geometry instanceof GeometryCollection) {
      for (const part of geometry.getGeometriesArray()) this.add(part)
      return
    }
    if (geometry instanceof Point) this.#addPoint(geometry)
    else if (geometry instanceof SimpleGeometry) this.#addPaths(geometry, shapeKinds[this.#kindOf(geometry)])
  }

  /** Adds the positions of marks on lines and areas. */
  addPositions(feature: Feature, kind: (typeof positionKinds)[number]): void {
    const places = positionsOf(kind === 'middle' ? 'whole' : kind, 1)?.(feature)
    if (places instanceof Point || places instanceof MultiPoint) this.#addPaths(places, shapeKinds[kind])
  }

  packed(): PackedShapes {
    return {
      coordinates: new Float32Array(this.#coordinates),
      pathEnds: new Uint32Array(this.#pathEnds),
      shapeEnds: new Uint32Array(this.#shapeEnds),
      kinds: new Uint8Array(this.#kinds),
      looks: new Uint16Array(this.#looks),
    }
  }

  /** Apart from other shapes, because there are so many. */
  #addPoint(point: Point): void {
    const { extent, perM } = this.#frame
    const flat = point.getFlatCoordinates()
    const x = ((flat[0] ?? 0) + this.shiftM - (extent[0] ?? 0)) * perM
    this.#pathEnds.push(this.#coordinates.push(x, ((extent[3] ?? 0) - (flat[1] ?? 0)) * perM))
    this.#endShape(shapeKinds.point)
  }

  #endShape(kind: number): void {
    this.#shapeEnds.push(this.#pathEnds.length)
    this.#kinds.push(kind)
    this.#looks.push(this.look)
  }

  #addPaths(geometry: SimpleGeometry, kind: number): void {
    const flat =
      geometry instanceof Polygon || geometry instanceof MultiPolygon
        ? geometry.getOrientedFlatCoordinates()
        : geometry.getFlatCoordinates()
    let from = 0
    for (const end of pathEndsOf(geometry)) {
      this.#addPath(kind, { flat, from, end, stride: geometry.getStride() })
      from = end
    }
    this.#endShape(kind)
  }

  #kindOf(geometry: SimpleGeometry): ShapeKind {
    if (geometry instanceof LineString || geometry instanceof MultiLineString) return 'line'
    if (!(geometry instanceof Polygon || geometry instanceof MultiPolygon)) return 'point'
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = geometry.getExtent()
    const [widthM, heightM] = this.#frame.viewM
    return maxX - minX > widthM && maxY - minY > heightM ? 'outline' : 'area'
  }

  #addPath(kind: number, { flat, from, end, stride }: Path): void {
    const { extent, perM } = this.#frame
    const [minX = 0, , , maxY = 0] = extent
    const leftM = minX - this.shiftM
    const coordinates = this.#coordinates
    const before = coordinates.length
    let [lastX, lastY] = [Number.NaN, Number.NaN]
    for (let at = from; at < end; at += stride) {
      const x = ((flat[at] ?? 0) - leftM) * perM
      const y = (maxY - (flat[at + 1] ?? 0)) * perM
      const isClose = Math.abs(x - lastX) < leastStepPx && Math.abs(y - lastY) < leastStepPx
      if (isClose && at + stride < end) continue
      coordinates.push(x, y)
      lastX = x
      lastY = y
    }
    // The canvas draws nothing for a ring of one place: a shape that is too small to be seen becomes a dot.
    if (kind < shapeKinds.point && coordinates.length - before <= 4) addDot(coordinates, lastX, lastY)
    this.#pathEnds.push(coordinates.length)
  }
}

interface Path {
  readonly flat: readonly number[]
  readonly from: number
  readonly end: number
  readonly stride: number
}

function addDot(coordinates: number[], x: number, y: number): void {
  coordinates.push(x + leastStepPx, y, x + leastStepPx, y + leastStepPx)
}

/** The index in the flat coordinates behind each path of a geometry. */
function pathEndsOf(geometry: SimpleGeometry): readonly number[] {
  if (geometry instanceof Polygon || geometry instanceof MultiLineString) return geometry.getEnds()
  if (geometry instanceof MultiPolygon) return geometry.getEndss().flat()
  const { length } = geometry.getFlatCoordinates()
  if (geometry instanceof LineString) return [length]
  const stride = geometry.getStride()
  return Array.from({ length: length / stride }, (_, index) => (index + 1) * stride)
}
