import type { Attribute } from '@cairn/contract/dictionaries/entities'
import { attributeOfKey } from '@cairn/domain/dictionary/feature-attributes'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useLocale } from '../../../platform/locale.ts'
import { useGeometryWords } from '../../properties/change-details.tsx'
import { PropertyValue } from '../../properties/property-value.tsx'
import { type Choices, type Conflict, conflictingProperties, type Side, shapeChangedBy, shapeKey } from './conflict.ts'
import { ConflictRow } from './conflict-row.tsx'

export interface ConflictTableProps {
  readonly conflict: Conflict
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
  /** Of the component of the feature, for the names of its values. */
  readonly attributes: readonly Attribute[]
}

/** The changes of both saves, side by side. */
export function ConflictTable({ conflict, choices, onChoose, attributes }: ConflictTableProps) {
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
              name={nameOf(name, attributes)}
              by={by}
              before={<PropertyValue value={values.base} />}
              mine={<PropertyValue value={values.mine} />}
              theirs={<PropertyValue value={values.theirs} />}
              {...choice(name)}
            />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

function nameOf(key: string, attributes: readonly Attribute[]): string {
  const id = attributeOfKey(key)
  return id === undefined ? key : (attributes.find((attribute) => attribute.id === id)?.name ?? '')
}
