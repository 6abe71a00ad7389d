import type { AttributeValueCount, ValueCounts } from '@cairn/contract/dictionaries/value-counts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { type Translate, useLocale } from '../../platform/locale.ts'
import { useTypeNames } from '../type-names.ts'
import { useListValueCounts, useValueCounts } from './use-value-counts.ts'
import type { ValueChange } from './value-change.ts'

interface ValueFatesProps {
  readonly componentId: string
  readonly changes: readonly ValueChange[]
}

/** Says, before a component is saved, what becomes of the values that features have for its changed attributes. */
export function ValueFates({ componentId, changes }: ValueFatesProps) {
  return changes.length === 0 ? null : <CountedFates componentId={componentId} changes={changes} />
}

function CountedFates({ componentId, changes }: ValueFatesProps) {
  const { t } = useLocale()
  const lead = useLead()
  const fate = useFate()
  const ids = [...new Set(changes.map(({ attributeId }) => attributeId))]
  const counts = useValueCounts(componentId, ids)
  return (
    <FateList counts={counts} label={t('components.fate.title')}>
      {changes.map((change) => (
        <li key={`${change.attributeId} ${change.kind}`}>
          {lead(change)} {counts.data && fate(change, counts.data)}
        </li>
      ))}
    </FateList>
  )
}

interface Counting {
  readonly isPending: boolean
  readonly isError: boolean
  readonly refetch: () => Promise<unknown>
}

interface FateListProps {
  readonly counts: Counting
  readonly label: string
  readonly children: ReactNode
}

function FateList({ counts, label, children }: FateListProps) {
  const { t } = useLocale()
  return (
    <Alert severity="warning" role="status" aria-busy={counts.isPending}>
      <Typography variant="subtitle2" component="h3">
        {label}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 4, overflowWrap: 'anywhere' }}>
        {children}
      </Box>
      {counts.isPending && t('components.fate.counting')}
      {counts.isError && (
        <>
          {t('components.fate.notCounted')}{' '}
          <Button size="small" color="inherit" onClick={() => void counts.refetch()}>
            {t('app.retry')}
          </Button>
        </>
      )}
    </Alert>
  )
}

/** The sentence that names a change. */
function useLead(): (change: ValueChange) => string {
  const { t } = useLocale()
  const names = useTypeNames()
  const someOf = useSomeOf()
  return (change) => {
    const { name } = change
    switch (change.kind) {
      case 'renamed':
        return t('components.fate.renamed', { name, newName: change.newName })
      case 'retyped':
        return t('components.fate.retyped', { name, type: names.attributeType(change.typeId) })
      case 'shortened':
        return t('components.fate.shortened', { name, values: someOf(change.lost) })
      default:
        return t(`components.fate.${change.kind}`, { name })
    }
  }
}

/** The sentences about the values. */
function useFate(): (change: ValueChange, counts: ValueCounts) => string {
  const { t } = useLocale()
  const someOf = useSomeOf()
  return (change, { featureCount, attributes }) => {
    const found = attributes.find(({ attributeId }) => attributeId === change.attributeId)
    if (!found) return ''
    if (change.kind === 'required') return keptBy(t, 'unfilled', featureCount - found.featureCount)
    if (change.kind === 'shortened') return keptBy(t, 'listed', countOf(found.values, change.lost))
    if (found.featureCount === 0) return t('components.fate.none')
    const text = t(`components.fate.${change.kind}Held`, { count: found.featureCount, place: placeOf(t, found) })
    const layers = change.kind === 'renamed' ? found.namedBy : []
    if (layers.length === 0) return text
    const named = layers.map(({ layerName, use }) => t(`components.fate.by.${use}`, { layer: layerName }))
    return `${text} ${t('components.fate.namedBy', { name: change.name, layers: someOf(named) })}`
  }
}

function keptBy(t: Translate, kind: 'unfilled' | 'listed', count: number): string {
  return count === 0 ? t(`components.fate.${kind}None`) : t(`components.fate.${kind}Held`, { count })
}

function placeOf(t: Translate, { layerCount, projectCount }: AttributeValueCount): string {
  const layers = t('components.fate.layers', { count: layerCount })
  return t('components.fate.place', { layers, projects: t('components.fate.projects', { count: projectCount }) })
}

function countOf(values: AttributeValueCount['values'], lost: readonly string[]): number {
  const sought = new Set(lost)
  return values.reduce((sum, { value, featureCount }) => (sought.has(value) ? sum + featureCount : sum), 0)
}

const shownMax = 5

/** The first entries of a list in words, and how many more it has. */
function useSomeOf(): (entries: readonly string[]) => string {
  const { t, figures } = useLocale()
  return (entries) => {
    const more = entries.length - shownMax
    if (more <= 0) return figures.list(entries)
    return figures.list([...entries.slice(0, shownMax), t('components.fate.more', { count: more })])
  }
}

interface LostValuesProps {
  readonly pickListId: string
  /** The values that the list loses. */
  readonly lost: readonly string[]
}

/** Says, before a pick list is saved or deleted, how many features have the values that it loses. */
export function LostValues({ pickListId, lost }: LostValuesProps) {
  return lost.length === 0 ? null : <CountedValues pickListId={pickListId} lost={lost} />
}

function CountedValues({ pickListId, lost }: LostValuesProps) {
  const { t } = useLocale()
  const someOf = useSomeOf()
  const counts = useListValueCounts(pickListId)
  return (
    <FateList counts={counts} label={t('components.fate.title')}>
      <li>
        {t('pickLists.lost', { values: someOf(lost) })}{' '}
        {counts.data && keptBy(t, 'listed', countOf(counts.data.values, lost))}
      </li>
    </FateList>
  )
}
