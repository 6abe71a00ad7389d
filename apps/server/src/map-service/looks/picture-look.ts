import { hash } from 'node:crypto'
import { isMarker, symbolIdOf } from '@cairn/domain/dictionary/component-style'
import { type NamedComponent, valueNamesOf } from '@cairn/domain/dictionary/named-values'
import { type ComponentLook, styleOfComponents } from '@cairn/domain/style/component-looks'
import { reachesOf, reachMaxPx } from '@cairn/domain/style/paint/drawn-reach'
import { drawnStylesOf, isWholeLook, type MapScheme } from '@cairn/domain/style/paint/layer-look'
import type { Style } from '@cairn/domain/style/style'
import { type StyleReads, styleReadsOf } from '@cairn/domain/style/style-reads'
import type { LookMessage, SharedLook } from '../drawing/look-message.ts'
import type { SymbolPng } from './layer-files.queries.ts'
import type { PlainLook } from './layer-look.ts'

/** How a layer is drawn in pictures, with the values of its features that are read for it. */
export interface PictureLook {
  readonly shared: SharedLook
  readonly reads: StyleReads
  /** px outside of a picture, by its pixels per px, from which features are drawn into it. */
  readonly reachPx: (pixelRatio: number) => number
}

/** The parts of which the look of a layer is composed. */
export interface LookParts {
  readonly plain: PlainLook
  readonly scheme: MapScheme
  readonly file: Style | undefined
  readonly named: readonly NamedComponent[]
  readonly symbols: readonly SymbolPng[]
}

/** Leaders are drawn by one property (`leaderOf`). */
const leaderReads: StyleReads = { names: ['metadata'], attributeIds: [] }

/** Composes the look of a layer. */
export function pictureLookOf({ plain, scheme, file, named, symbols }: LookParts): PictureLook {
  const { isLeaders, isThinned, layer } = plain
  const { addFeature } = layer
  const looks = isWholeLook(file, addFeature) ? [] : plain.components
  const components = looks.length > 0 ? styleOfComponents('', looks) : undefined
  const read = file ? namesReadBy(file, named) : []
  const images = imagesOf(looks, symbols)
  const message: LookMessage = {
    colour: plain.schemeColour,
    shape: plain.colours.shape,
    ...(isLeaders && { leaders: true }),
    scheme,
    isThinned,
    addFeature,
    components,
    file,
    named: read,
    symbols: images.map(({ url, revision }) => [url, revision]),
  }
  const text = JSON.stringify(message)
  const styles = [file, components].filter((style) => style !== undefined)
  const isLabelled = isLeaders || styles.some(hasLabels)
  return {
    shared: {
      hasLabels: isLabelled,
      key: hash('sha256', text, 'base64url'),
      text: shared(Buffer.from(text)),
      symbols: images.map(({ url, png }) => [url, shared(png)]),
    },
    reads: isLeaders
      ? joined(leaderReads, styleReadsOf(styles, valueNamesOf(read)))
      : styleReadsOf(styles, valueNamesOf(read)),
    reachPx: isLabelled
      ? () => reachMaxPx
      : reachesOf(drawnStylesOf(message, { scheme, isThinned, addFeature }), sizesOf(images), addFeature),
  }
}

function hasLabels({ layers }: Style): boolean {
  return layers.some(({ rules }) => rules.some(({ symbolizers }) => symbolizers.some(({ kind }) => kind === 'text')))
}

function union(one: readonly string[], other: readonly string[]): string[] {
  return [...new Set([...one, ...other])].toSorted()
}

/** The components whose attributes a style reads by name, with these attributes alone. */
function namesReadBy(file: Style, named: readonly NamedComponent[]): readonly NamedComponent[] {
  const names = new Set(styleReadsOf([file]).names)
  return named
    .map(({ id, alias, attributes }) => ({ id, alias, attributes: attributes.filter(({ name }) => names.has(name)) }))
    .filter(({ attributes }) => attributes.length > 0)
    .map(({ attributes, ...rest }) => ({ ...rest, attributes: attributes.map(({ id, name }) => ({ id, name })) }))
}

function joined(a: StyleReads, b: StyleReads): StyleReads {
  return { names: union(a.names, b.names), attributeIds: union(a.attributeIds, b.attributeIds) }
}

function imagesOf(looks: readonly ComponentLook[], symbols: readonly SymbolPng[]) {
  const byId = new Map(symbols.map((symbol) => [symbol.symbolId, symbol]))
  return [...markerUrlsOf(looks)].flatMap((url) => {
    const symbol = byId.get(symbolIdOf(url) ?? '')
    return symbol ? [{ url, revision: symbol.revision, png: symbol.png }] : []
  })
}

/** The header of a PNG file has its size (RFC 2083, 4.1.1). */
function sizesOf(images: readonly { readonly url: string; readonly png: Buffer }[]) {
  return new Map(images.map(({ url, png }) => [url, { width: png.readUInt32BE(16), height: png.readUInt32BE(20) }]))
}

/** The addresses of the symbols that components are drawn by. */
export function markerUrlsOf(looks: readonly ComponentLook[]): ReadonlySet<string> {
  return new Set(looks.flatMap(({ style }) => (isMarker(style) ? style.markerUrl : [])))
}

/** A copy in memory that threads share. */
function shared(bytes: Uint8Array): Uint8Array {
  const copy = new Uint8Array(new SharedArrayBuffer(bytes.length))
  copy.set(bytes)
  return copy
}
