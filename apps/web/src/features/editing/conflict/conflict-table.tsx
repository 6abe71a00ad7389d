import { attributeOfKey } from '@cairn/domain/dictionary/feature-attributes'
import { componentIn } from '@cairn/domain/dictionary/named-values'
import { isJsonObject, type JsonValue } from '@cairn/domain/json'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ComponentNames } from '../../../dictionaries/components/use-component-names.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useGeometryWords } from '../../properties/change-details.tsx'
import { PropertyValue } from '../../properties/property-value.tsx'
import {
  type Choices,
  type Conflict,
  componentKey,
  conflictingProperties,
  type Side,
  shapeChangedBy,
  shapeKey,
} from './conflict.ts'
import { ConflictRow } from './conflict-row.tsx'

export interface ConflictTableProps {
  readonly conflict: Conflict
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
  /** Of the project, for the names of components and of their values. */
  readonly names: ComponentNames
}

/** The changes of both saves, side by side. */
export function ConflictTable({ conflict, choices, onChoose, names }: ConflictTableProps) {
  const { t } = useLocale()
  const words = useGeometryWords()
  const { base, mine, theirs } = conflict
  const shape = shapeChangedBy(conflict)
  const unchanged = t('features.conflict.unchanged')
  const choice = (key: string) => ({
    side: choices[key] ?? 'mine',
    onChoose: (side: Side) => onChoose({ ...choices, [key]: side }),
  })
  return (
    <TableContainer>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{t('features.conflict.property')}</TableCell>
            <TableCell>{t('features.conflict.before')}</TableCell>
            <TableCell>{t('features.conflict.mine')}</TableCell>
            <TableCell>{t('features.conflict.theirs')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {shape && (
            <ConflictRow
              name={t('features.conflict.shape')}
              by={shape}
              before={t(`features.type.${base.geometry.type}`)}
              mine={words(base.geometry, mine.geometry) ?? unchanged}
              theirs={words(base.geometry, theirs.geometry) ?? unchanged}
              {...choice(shapeKey)}
            />
          )}
          {conflictingProperties(conflict).map(({ name, by, ...values }) => (
            <ConflictRow
              key={name}
              name={name === componentKey ? t('features.component.component') : nameOf(name, names)}
              by={by}
              before={<PropertyValue value={shownValue(values.base, name, names)} />}
              mine={<PropertyValue value={shownValue(values.mine, name, names)} />}
              theirs={<PropertyValue value={shownValue(values.theirs, name, names)} />}
              {...choice(name)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function nameOf(key: string, { components }: ComponentNames): string {
  const id = attributeOfKey(key)
  const attributes = [...components.values()].flatMap((component) => component.attributes)
  return id === undefined ? key : (attributes.find((attribute) => attribute.id === id)?.name ?? '')
}

/** A component is shown by its name. */
function shownValue(value: JsonValue | undefined, key: string, names: ComponentNames): JsonValue | undefined {
  if (key !== componentKey) return value
  return value === undefined || !isJsonObject(value) ? undefined : (componentIn(names, value)?.alias ?? null)
}
