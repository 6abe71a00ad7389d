import type { FeatureLike } from 'ol/Feature.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style, { type StyleFunction } from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { resolutionAt } from '../frame.ts'
import type { MapFonts } from '../map-fonts.ts'
import { type MapTones, mapFont } from '../map-tones.ts'
import type { OutlineKind } from './outline-shapes.ts'

/** Width in metres of the land drawn along the seam between the two atlases, so that no gap shows water. */
const seamM = 9000
const seamPxMax = 200

interface LabelRule {
  readonly font: string
  /** Mean width of a letter in px. */
  readonly letterPx: number
  readonly nearestZoom: number
  readonly farthestZoom: number
}

const labelRules: Readonly<Record<'countryLabel' | 'regionLabel' | 'countyLabel', LabelRule>> = {
  countryLabel: { font: `600 13px ${mapFont}`, letterPx: 7, farthestZoom: 2, nearestZoom: 8 },
  regionLabel: { font: `500 12px ${mapFont}`, letterPx: 6.4, farthestZoom: 4, nearestZoom: 7 },
  countyLabel: { font: `400 12px ${mapFont}`, letterPx: 6.2, farthestZoom: 8, nearestZoom: 20 },
}

/** Countries whose regions are named on the map: the country itself gets no label there. */
const countryWithRegions = new Set(['United States', 'Canada'])
const regionsFromZoom = 5

/** The style of the built-in background in these colours. Names whose font is not loaded are left out. */
export function outlineStyle(tones: MapTones, fonts: MapFonts): StyleFunction {
  const fixed = fixedStyles(tones)
  const labels = labelStyles(tones)
  return (feature, resolution) => {
    const kind = kindOf(feature)
    if (kind === 'seam') return seamStyle(tones, resolution)
    if (kind === 'countryLabel' || kind === 'regionLabel' || kind === 'countyLabel') {
      const name = String(feature.get('name'))
      return labelFits(feature, kind, resolution) && fonts.canDraw(name) ? labels(kind, name) : undefined
    }
    return isDrawn(kind, resolution) ? fixed[kind] : undefined
  }
}

function kindOf(feature: FeatureLike): OutlineKind {
  // Set by outline-shapes.ts on each of its features; OpenLayers does not type properties.
  return feature.get('kind') as OutlineKind
}

function isDrawn(kind: OutlineKind, resolution: number): boolean {
  if (kind === 'river') return resolution < resolutionAt(4.5)
  if (kind === 'region') return resolution < resolutionAt(3.5)
  return kind !== 'county' || resolution < resolutionAt(7.5)
}

function fixedStyles(tones: MapTones) {
  return {
    // Below the land: OpenLayers draws equal shapes in the order in which they were made.
    sea: new Style({ zIndex: -1, fill: new Fill({ color: tones.water }) }),
    land: area(tones.land),
    // Above the seam, which is a line: OpenLayers draws lines after areas.
    lake: new Style({
      zIndex: 1,
      fill: new Fill({ color: tones.water }),
      stroke: new Stroke({ color: tones.coast, width: 0.8 }),
    }),
    river: line(tones.river, 1),
    coast: line(tones.coast, 0.9),
    country: line(tones.country, 1.2),
    region: line(tones.region, 1),
    county: line(tones.county, 1),
  }
}

function line(color: string, width: number): Style {
  return new Style({ stroke: new Stroke({ color, width, lineJoin: 'round', lineCap: 'round' }) })
}

function area(color: string): Style {
  return new Style({ fill: new Fill({ color }) })
}

function seamStyle(tones: MapTones, resolution: number): Style {
  const width = Math.min(seamPxMax, seamM / resolution)
  return new Style({ stroke: new Stroke({ color: tones.land, width, lineCap: 'butt', lineJoin: 'round' }) })
}

function labelFits(feature: FeatureLike, kind: keyof typeof labelRules, resolution: number): boolean {
  const { letterPx, nearestZoom, farthestZoom } = labelRules[kind]
  const name = String(feature.get('name'))
  if (kind === 'countryLabel' && countryWithRegions.has(name) && resolution < resolutionAt(regionsFromZoom - 0.5))
    return false
  const roomPx = Number(feature.get('roomM')) / resolution
  return (
    resolution < resolutionAt(farthestZoom - 0.5) &&
    resolution > resolutionAt(nearestZoom + 0.5) &&
    roomPx > name.length * letterPx * 0.9
  )
}

// One cached style per name: the same few hundred names are drawn at every move.
function labelStyles(tones: MapTones): (kind: keyof typeof labelRules, name: string) => Style {
  const styles = new Map<string, Style>()
  return (kind, name) => {
    const key = `${kind} ${name}`
    const known = styles.get(key)
    if (known) return known
    const style = new Style({ text: labelText(tones, kind, name) })
    styles.set(key, style)
    return style
  }
}

function labelText(tones: MapTones, kind: keyof typeof labelRules, text: string): Text {
  return new Text({
    text,
    font: labelRules[kind].font,
    fill: new Fill({ color: kind === 'countryLabel' ? tones.countryLabel : tones.regionLabel }),
    stroke: new Stroke({ color: tones.halo, width: 3 }),
    overflow: true,
    padding: [4, 8, 4, 8],
  })
}
