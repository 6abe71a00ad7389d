import { ewkbFlags, ewkbTypes } from '@cairn/domain/geometry/ewkb-codes'
import { isCompound, type Shape, type SimpleShape } from './shape.ts'

/**
 * PostGIS extended well-known binary, little endian, with its SRID (EPSG code).
 * @param shape - a result of repairShape
 */
export function writeEwkb(shape: Shape, srid: number): Uint8Array {
  const bytes = new Uint8Array(sizeOf(shape) + 4)
  const pen: Pen = { view: new DataView(bytes.buffer), at: 0 }
  writeHead(pen, shape, srid)
  writeBody(pen, shape)
  return bytes
}

interface Pen {
  readonly view: DataView
  at: number
}

function sizeOf(shape: Shape): number {
  if (isCompound(shape)) return 9 + shape.parts.reduce((sum, part) => sum + sizeOf(part), 0)
  const positions = shape.runs.reduce((sum, run) => sum + run.length * 8, 0)
  switch (shape.type) {
    case 'Point':
      return 5 + positions
    case 'LineString':
      return 9 + positions
    case 'Polygon':
      return 9 + shape.runs.length * 4 + positions
    case 'MultiPoint':
      return 9 + positions + (positions / (shape.dims * 8)) * 5
    default:
      return 9 + shape.runs.length * 9 + positions
  }
}

function writeHead(pen: Pen, { type, dims }: Pick<Shape, 'type' | 'dims'>, srid?: number): void {
  pen.view.setUint8(pen.at, 1)
  const flags = (dims === 3 ? ewkbFlags.heights : 0) + (srid === undefined ? 0 : ewkbFlags.srid)
  pen.view.setUint32(pen.at + 1, ewkbTypes[type] + flags, true)
  pen.at += 5
  if (srid !== undefined) writeCount(pen, srid)
}

function writeBody(pen: Pen, shape: Shape): void {
  if (isCompound(shape)) {
    writeCount(pen, shape.parts.length)
    for (const part of shape.parts) {
      writeHead(pen, part)
      writeBody(pen, part)
    }
    return
  }
  writeSimple(pen, shape)
}

function writeSimple(pen: Pen, { type, dims, runs }: SimpleShape): void {
  switch (type) {
    case 'Point':
      for (const run of runs) writeNumbers(pen, run)
      return
    case 'LineString':
      for (const run of runs) writeRun(pen, run, dims)
      return
    case 'Polygon':
      writeCount(pen, runs.length)
      for (const run of runs) writeRun(pen, run, dims)
      return
    case 'MultiLineString':
      writeCount(pen, runs.length)
      for (const run of runs) {
        writeHead(pen, { type: 'LineString', dims })
        writeRun(pen, run, dims)
      }
      return
    case 'MultiPoint':
      writeCount(pen, runs.reduce((sum, run) => sum + run.length, 0) / dims)
      for (const run of runs) {
        for (let from = 0; from < run.length; from += dims) {
          writeHead(pen, { type: 'Point', dims })
          writeNumbers(pen, run.subarray(from, from + dims))
        }
      }
  }
}

function writeCount(pen: Pen, count: number): void {
  pen.view.setUint32(pen.at, count, true)
  pen.at += 4
}

function writeRun(pen: Pen, run: Float64Array, dims: number): void {
  writeCount(pen, run.length / dims)
  writeNumbers(pen, run)
}

function writeNumbers(pen: Pen, numbers: Float64Array): void {
  for (const number of numbers) {
    pen.view.setFloat64(pen.at, number, true)
    pen.at += 8
  }
}
