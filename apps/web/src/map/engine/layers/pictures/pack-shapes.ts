import { type PaintedLook, type positionKinds, type ShapeKind, shapeKinds } from '@cairn/domain/style/paint/paint'
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
import { worldHalfM } from '../../frame.ts'
import { positionsOf } from '../../style/part-geometry.ts'
import { DrawingOrder } from './drawing-order.ts'
import { NumberList } from './number-list.ts'
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
  readonly look: PaintedLook<ImageBitmap>
  readonly place: number
}

const emptyFrame: PictureFrame = { extent: [0, 0, 0, 0], perM: 1, viewM: [0, 0], lookOf: () => undefined }

/** Vertices closer to the previous one than this, in device pixels, are left out; the map service takes a little more for lines. */
const leastStepPx = 0.6

/**
 * Packs the shapes of the features of a source for a picture. One packer serves all pictures of a layer: what it keeps
 * between them would else be garbage of some megabytes each time, whose collection stops the page.
 */
export class ShapePacker {
  readonly #order: DrawingOrder
  readonly #coordinates = new NumberList((length) => new Float32Array(length))
  readonly #pathEnds = new NumberList((length) => new Uint32Array(length))
  readonly #shapeEnds = new NumberList((length) => new Uint32Array(length))
  readonly #kinds = new NumberList((length) => new Uint8Array(length))
  readonly #looks = new NumberList((length) => new Uint16Array(length))
  #frame: PictureFrame = emptyFrame
  /** Added to each x, for the copies of the world. */
  #shiftM = 0
  /** The place of the look of the next shapes. */
  #look = 0

  constructor(source: VectorSource) {
    this.#order = new DrawingOrder(source)
  }

  /** The shapes of the features in a frame, also across the antimeridian, in the order in which they were added. */
  pack(frame: PictureFrame, isHidden: (id: unknown) => boolean): PackedShapes {
    this.#begin(frame)
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = frame.extent
    const worldM = worldHalfM * 2
    const lastWorld = Math.floor((maxX + worldHalfM) / worldM)
    for (let world = Math.floor((minX + worldHalfM) / worldM); world <= lastWorld; world += 1) {
      this.#shiftM = world * worldM
      this.#order.forEachIn([minX - this.#shiftM, minY, maxX - this.#shiftM, maxY], (feature, geometry) => {
        if (!isHidden(feature.getId())) this.#addFeature(feature, geometry)
      })
    }
    return this.#packed()
  }

  #begin(frame: PictureFrame): void {
    this.#frame = frame
    for (const list of [this.#coordinates, this.#pathEnds, this.#shapeEnds, this.#kinds, this.#looks]) list.clear()
  }

  #packed(): PackedShapes {
    return {
      coordinates: this.#coordinates.copy(),
      pathEnds: this.#pathEnds.copy(),
      shapeEnds: this.#shapeEnds.copy(),
      kinds: this.#kinds.copy(),
      looks: this.#looks.copy(),
    }
  }

  #addFeature(feature: Feature, geometry: Geometry): void {
    const placed = this.#frame.lookOf(feature)
    if (!placed) return
    this.#look = placed.place
    this.#add(geometry)
    for (const kind of placed.look.positions) this.#addPositions(feature, kind)
  }

  #add(geometry: Geometry): void {
    if (geometry instanceof GeometryCollection) {
      for (const part of geometry.getGeometriesArray()) this.#add(part)
      return
    }
    if (geometry instanceof Point) this.#addPoint(geometry)
    else if (geometry instanceof SimpleGeometry) this.#addPaths(geometry, shapeKinds[this.#kindOf(geometry)])
  }

  /** Adds the positions of marks on lines and areas. */
  #addPositions(feature: Feature, kind: (typeof positionKinds)[number]): void {
    const places = positionsOf(kind === 'middle' ? 'whole' : kind, 1)?.(feature)
    if (places instanceof Point || places instanceof MultiPoint) this.#addPaths(places, shapeKinds[kind])
  }

  /** Apart from other shapes, because there are so many. */
  #addPoint(point: Point): void {
    const { extent, perM } = this.#frame
    const flat = point.getFlatCoordinates()
    const x = ((flat[0] ?? 0) + this.#shiftM - (extent[0] ?? 0)) * perM
    this.#coordinates.push(x)
    this.#coordinates.push(((extent[3] ?? 0) - (flat[1] ?? 0)) * perM)
    this.#pathEnds.push(this.#coordinates.length)
    this.#endShape(shapeKinds.point)
  }

  #endShape(kind: number): void {
    this.#shapeEnds.push(this.#pathEnds.length)
    this.#kinds.push(kind)
    this.#looks.push(this.#look)
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
    const leftM = minX - this.#shiftM
    const coordinates = this.#coordinates
    const before = coordinates.length
    let [lastX, lastY] = [Number.NaN, Number.NaN]
    for (let at = from; at < end; at += stride) {
      const x = ((flat[at] ?? 0) - leftM) * perM
      const y = (maxY - (flat[at + 1] ?? 0)) * perM
      const isClose = Math.abs(x - lastX) < leastStepPx && Math.abs(y - lastY) < leastStepPx
      if (isClose && at + stride < end) continue
      coordinates.push(x)
      coordinates.push(y)
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

function addDot(coordinates: Pick<NumberList, 'push'>, x: number, y: number): void {
  for (const value of [x + leastStepPx, y, x + leastStepPx, y + leastStepPx]) coordinates.push(value)
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
