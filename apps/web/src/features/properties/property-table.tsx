import type { JsonObject } from '@cairn/domain/json'
import { isTechnicalProperty } from '@cairn/domain/properties/reserved-properties'
import { useLocale } from '../../platform/locale.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ValueList } from './value-list.tsx'

export interface PropertyTableProps {
  readonly properties: JsonObject
  /** Opens the form; left out without the right to edit. */
  readonly onAdd?: (() => void) | undefined
}

/** The properties of a feature, read-only. */
export function PropertyTable({ properties, onAdd }: PropertyTableProps) {
  const { t } = useLocale()
  const entries = Object.entries(properties).filter(([name, value]) => !isTechnicalProperty(name, value))
  if (entries.length === 0) {
    const action = onAdd && { label: t('features.form.add'), run: onAdd }
    return <EmptyState text={t('features.noProperties')} action={action} />
  }
  return <ValueList label={t('features.properties')} entries={entries} />
}
