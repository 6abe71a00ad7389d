import type { FeatureChange } from '@cairn/contract/features/features'
import { attributeValuesOf, namedValues } from '@cairn/domain/dictionary/feature-attributes'
import { componentIdsOf } from '@cairn/domain/dictionary/feature-component'
import { componentIn } from '@cairn/domain/dictionary/named-values'
import type { Geometry } from '@cairn/domain/geometry/geojson'
import { type GeometryChange, geometryChange } from '@cairn/domain/geometry/geometry-change'
import type { JsonObject } from '@cairn/domain/json'
import { type PropertyChange, propertyChanges } from '@cairn/domain/properties/property-changes'
import { isTechnicalProperty } from '@cairn/domain/properties/reserved-properties'
import { lengthIn } from '@cairn/domain/units'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import type { ComponentNames } from '../../dictionaries/components/use-component-names.ts'
import { useLocale } from '../../platform/locale.ts'
import { usePreference } from '../../platform/preferences/preferences.ts'
import { measureText } from '../measure-text.ts'
import { FileChanges } from './file-changes.tsx'
import { PropertyValue } from './property-value.tsx'

/** Number of changes that are shown until the user asks for all. */
const shownFirst = 5

interface Details extends Pick<FeatureChange, 'before' | 'after' | 'geometryChange' | 'move'> {
  /** Of the project: components and changes of their values are shown by name. */
  readonly names?: ComponentNames
}

/**
 * The differences of an edit: the layers of a move, the geometry, files and forms in a sentence each, properties one by one. Creation
 * and deletion have none.
 */
export function ChangeDetails({ before, after, geometryChange: shape, move, names }: Details) {
  const { t } = useLocale()
  const [open, setOpen] = useState(false)
  if (!before || !after) return null
  const component = componentChange(before.properties, after.properties, names)
  const named = ({ properties }: { readonly properties: JsonObject }) => valuesByName(properties, names)
  const ofAttributes = propertyChanges(named(before), named(after))
  const ofProperties = propertyChanges(before.properties, after.properties).filter(
    ({ name, after: value }) => !isTechnicalProperty(name, value ?? null),
  )
  const changes = [
    ...(component ? [{ key: 'component', change: { name: t('features.component.component'), ...component } }] : []),
    ...ofAttributes.map((change) => ({ key: `attribute ${change.name}`, change })),
    ...ofProperties.map((change) => ({ key: change.name, change })),
  ]
  const shown = open ? changes : changes.slice(0, shownFirst)
  return (
    <>
      {move && <MoveLine move={move} />}
      {shape && <GeometryLine change={shape} />}
      <FileChanges before={before.properties} after={after.properties} />
      {shown.map(({ key, change }) => (
        <PropertyLine key={key} change={change} />
      ))}
      {changes.length > shown.length && (
        <Link component="button" type="button" variant="caption" sx={{ mt: 1 }} onClick={() => setOpen(true)}>
          {t('features.activity.more', { count: changes.length - shown.length })}
        </Link>
      )}
    </>
  )
}

/** The names of the components before and after; undefined where the feature keeps its component. */
function componentChange(before: JsonObject, after: JsonObject, names: ComponentNames | undefined) {
  if (componentIdsOf(before)?.componentId === componentIdsOf(after)?.componentId) return undefined
  const [from, to] = [before, after].map((properties) => names && componentIn(names, properties)?.alias)
  return from === undefined && to === undefined ? undefined : { before: from, after: to }
}

/** The values of the component by the names of their attributes. */
function valuesByName(properties: JsonObject, names: ComponentNames | undefined): JsonObject {
  const { attributes = [] } = (names && componentIn(names, properties)) ?? {}
  const named = namedValues(attributeValuesOf(properties) ?? {}, attributes)
  return Object.fromEntries(named.map(({ name, value }) => [name, value]))
}

function MoveLine({ move: { from, to } }: { readonly move: NonNullable<FeatureChange['move']> }) {
  const { t } = useLocale()
  const hidden = t('features.activity.hiddenLayer')
  return (
    <Typography variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {t('features.activity.moved', { from: from.layerName ?? hidden, to: to.layerName ?? hidden })}
    </Typography>
  )
}

function PropertyLine({ change: { name, before, after } }: { readonly change: PropertyChange }) {
  const { t } = useLocale()
  return (
    <Box sx={{ mt: 1, fontSize: 13, lineHeight: '18px', overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>{' '}
      {before !== undefined && (
        <Box component="del" aria-label={t('features.activity.before')} sx={{ color: 'text.secondary' }}>
          <PropertyValue value={before} />
        </Box>
      )}
      <Box component="span" aria-hidden sx={{ color: 'text.secondary' }}>
        {' → '}
      </Box>
      {after === undefined ? (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {t('features.activity.removed')}
        </Box>
      ) : (
        <Box component="ins" aria-label={t('features.activity.after')} sx={{ textDecoration: 'none', fontWeight: 500 }}>
          <PropertyValue value={after} />
        </Box>
      )}
    </Box>
  )
}

function GeometryLine({ change }: { readonly change: NonNullable<FeatureChange['geometryChange']> }) {
  const { t, figures } = useLocale()
  const text = useGeometryChangeText()
  return (
    <Typography variant="body2" sx={{ mt: 1 }}>
      {change.kind === 'size'
        ? t('features.activity.shape.size', {
            before: figures.number(change.before),
            after: figures.number(change.after),
          })
        : text(change)}
    </Typography>
  )
}

/** The change of the geometry in words; undefined if there is none. */
export function useGeometryWords(): (before: Geometry, after: Geometry) => string | undefined {
  const text = useGeometryChangeText()
  return (before, after) => {
    const change = geometryChange(before, after)
    return change && text(change)
  }
}

function useGeometryChangeText(): (change: GeometryChange) => string {
  const { t, figures } = useLocale()
  const units = usePreference((chosen) => chosen.units)
  return (change) => {
    switch (change.kind) {
      case 'type':
        return t('features.activity.shape.type', {
          from: t(`features.type.${change.from}`),
          to: t(`features.type.${change.to}`),
        })
      case 'moved':
        return t('features.activity.shape.moved', { by: measureText(lengthIn(units, change.byM), figures.language) })
      default: {
        const parts = (['moved', 'added', 'removed'] as const)
          .filter((part) => change[part] > 0)
          .map((part) => t(`features.activity.shape.${part}Vertices`, { count: change[part] }))
        return t('features.activity.shape.vertices', { changes: figures.list(parts) })
      }
    }
  }
}
