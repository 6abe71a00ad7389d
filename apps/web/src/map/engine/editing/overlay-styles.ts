import type { MapScheme } from '@cairn/domain/style/paint/layer-look'
import { translucent } from '@cairn/domain/style/paint/translucent'
import type { FeatureLike } from 'ol/Feature.js'
import Geometry from 'ol/geom/Geometry.js'
import MultiPoint from 'ol/geom/MultiPoint.js'
import CircleStyle from 'ol/style/Circle.js'
import Fill from 'ol/style/Fill.js'
import RegularShape from 'ol/style/RegularShape.js'
import Stroke from 'ol/style/Stroke.js'
import Style, { type StyleFunction } from 'ol/style/Style.js'
import { selectionColour } from '../map-tones.ts'
import { casings, inks } from '../style/overlay-colours.ts'
import { frameOf, noSymbol, outlinesOf, type SymbolFrame, type SymbolOf } from '../style/symbol-frame.ts'
import { isEditable, shapeOf, vertexAt, vertexPaths } from '../vertices.ts'

/** With more vertices than this, handles would hide the shape. */
const handlesMax = 300
const cornerRad = Math.PI / 4
/** The least radius of the ring around a marked point; the point itself stays visible inside. */
const pointHaloPx = 10
/** The radius of the ring around each of many selected points. */
const selectedRadiusPx = 8
/** From the marks of a point to the middle of the ring around them, in px: half of its casing covers none of them. */
const ringGapPx = 4

const noFrame: SymbolFrame = { radiusPx: 0, widthPx: 0 }

/**
 * A magenta line of 3 px in a casing of 2 px on each side, visible on every background and layer. Around a symbol it has the
 * casing inside as well, so that the symbol is seen in its own colours; around an area without it, because the halo covers the
 * area at both sides of its outline. Fills stay visible.
 */
function haloStyles(scheme: MapScheme, { radiusPx, widthPx }: SymbolFrame = noFrame, isArea = false): Style[] {
  const [casing, radius] = [casings[scheme], Math.max(pointHaloPx, radiusPx + ringGapPx)]
  if (widthPx === 0) return [outlineOf(casing, 7, radius), outlineOf(selectionColour, 3, radius)]
  if (isArea) return [lineOf(casing, widthPx + 7), lineOf(selectionColour, widthPx + 4)]
  return [
    lineOf(casing, widthPx + 10),
    lineOf(selectionColour, widthPx + 7),
    lineOf(casing, widthPx + 2),
    ringOf(casing, 7, radius),
    ringOf(selectionColour, 3, radius),
  ]
}

function outlineOf(color: string, width: number, radius = pointHaloPx): Style {
  return new Style({
    stroke: stroke(color, width),
    image: new CircleStyle({ radius, stroke: stroke(color, width) }),
  })
}

function lineOf(color: string, width: number): Style {
  return new Style({ stroke: stroke(color, width) })
}

function ringOf(color: string, width: number, radius: number): Style {
  return new Style({ image: new CircleStyle({ radius, stroke: stroke(color, width) }) })
}

function stroke(color: string, width: number): Stroke {
  return new Stroke({ color, width, lineJoin: 'round', lineCap: 'round' })
}

function handleStyle(radius: number, filled: boolean): Style {
  return new Style({
    image: new RegularShape({
      points: 4,
      radius,
      angle: cornerRad,
      fill: new Fill({ color: filled ? selectionColour : '#FFFFFF' }),
      stroke: new Stroke({ color: filled ? '#FFFFFF' : selectionColour, width: 1.5 }),
    }),
    geometry: (feature) => handlesOf(feature),
  })
}

function handlesOf(feature: FeatureLike): MultiPoint | undefined {
  const geometry = feature.getGeometry()
  if (!(geometry instanceof Geometry) || !isEditable(geometry.getType()) || geometry.getType().endsWith('Point'))
    return undefined
  const shape = shapeOf(geometry)
  const paths = vertexPaths(shape)
  return paths.length > handlesMax ? undefined : new MultiPoint(paths.map((path) => vertexAt(shape, path).slice(0, 2)))
}

function isPolygon(feature: FeatureLike): boolean {
  return feature.getGeometry()?.getType().endsWith('Polygon') === true
}

/** Marks the selected feature around its symbol; with its vertices while the user steps through them. */
export function selectionStyle(scheme: MapScheme, symbolOf: SymbolOf, withVertices: boolean): StyleFunction {
  const handles = withVertices ? [handleStyle(4.5, false)] : []
  return (feature, resolution) => {
    const symbol = symbolOf(feature, resolution)
    return [...haloStyles(scheme, frameOf(symbol), isPolygon(feature)), ...outlinesOf(symbol), ...handles]
  }
}

/** Marks the feature under the pointer or in a list: without a colour of its own, so that it is no selection. */
export function highlightStyle(scheme: MapScheme, symbolOf: SymbolOf): StyleFunction {
  const fill = new Style({ fill: new Fill({ color: translucent(inks[scheme], 0.12) }) })
  return (feature, resolution) => {
    const { radiusPx } = frameOf(symbolOf(feature, resolution))
    const radius = Math.max(pointHaloPx, radiusPx + ringGapPx)
    return [outlineOf(casings[scheme], 5, radius), outlineOf(inks[scheme], 2, radius), fill]
  }
}

/** Draws the feature whose vertices can be moved, with the symbol that its layer does not draw meanwhile. */
export function editingStyle(scheme: MapScheme, symbolOf: SymbolOf): StyleFunction {
  const fill = new Style({ fill: new Fill({ color: translucent(selectionColour, 0.12) }) })
  const handles = handleStyle(6.5, false)
  return (feature, resolution) => {
    const symbol = symbolOf(feature, resolution)
    return [...symbol, fill, ...haloStyles(scheme, frameOf(symbol), isPolygon(feature)), ...outlinesOf(symbol), handles]
  }
}

/** Marks the vertex that the keyboard moves. */
export function focusedVertexStyle(): Style {
  return new Style({
    // Above the handles of its own layer.
    zIndex: 1,
    image: new RegularShape({
      points: 4,
      radius: 9,
      angle: cornerRad,
      fill: new Fill({ color: selectionColour }),
      stroke: new Stroke({ color: '#FFFFFF', width: 2 }),
    }),
  })
}

/** Marks the vertex under the pointer, or the position on a line where a drag would insert one. */
export function pointedVertexStyle(): Style {
  return new Style({
    image: new CircleStyle({
      radius: 6,
      fill: new Fill({ color: selectionColour }),
      stroke: new Stroke({ color: '#FFFFFF', width: 2 }),
    }),
  })
}

/** Draws the shape in progress, which has the type `drawn`, with its symbol. */
export function sketchStyle(
  scheme: MapScheme,
  drawn: 'Point' | 'LineString' | 'Polygon',
  symbolOf: SymbolOf = noSymbol,
): StyleFunction {
  const fill = new Style({ fill: new Fill({ color: translucent(selectionColour, 0.12) }) })
  const handles = handleStyle(4.5, true)
  const pointer = pointedVertexStyle()
  return (feature, resolution) => {
    // The sketch of a line or an area has a point as well: the pointer.
    const isPoint = feature.getGeometry()?.getType() === 'Point'
    if (isPoint) return drawn === 'Point' ? [pointer, ...symbolOf(feature, resolution)] : pointer
    // The sketch of an area also has a line between the corners alone: the outline of the area has the traced vertices too.
    if (drawn === 'Polygon' && feature.getGeometry()?.getType() === 'LineString') return []
    const symbol = symbolOf(feature, resolution)
    return [...symbol, fill, ...haloStyles(scheme, frameOf(symbol)), ...outlinesOf(symbol), handles]
  }
}

/** Draws the line from the last vertex to the position of the next one, under the crosshair. */
export function previewStyle(): Style {
  return new Style({ stroke: new Stroke({ color: selectionColour, width: 2, lineDash: [6, 6] }) })
}

/** Marks each of many selected features: thinner than the mark of the one that is open. */
export function selectedStyle(scheme: MapScheme): Style[] {
  const fill = new Style({ fill: new Fill({ color: translucent(selectionColour, 0.12) }) })
  return [fill, outlineOf(casings[scheme], 5, selectedRadiusPx), outlineOf(selectionColour, 2.5, selectedRadiusPx)]
}
