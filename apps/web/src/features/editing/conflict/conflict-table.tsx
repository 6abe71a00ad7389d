import { attributeOfKey } from '@cairn/domain/dictionary/feature-attributes'
import { componentIn } from '@cairn/domain/dictionary/named-values'
import { isJsonObject, type JsonValue } from '@cairn/domain/json'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ComponentNames } from '../../../dictionaries/components/use-component-names.ts'
import { useLocale } from '../../../platform/locale.ts'
import { smallScreen } from '../../../ui/small-screen.ts'
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
import { ConflictItem, ConflictRow, type ConflictRowProps } from './conflict-row.tsx'

export interface ConflictTableProps {
  readonly conflict: Conflict
  readonly choices: Choices
  readonly onChoose: (choices: Choices) => void
  /** Of the project, for the names of components and of their values. */
  readonly names: ComponentNames
}

/** The changes of both saves, side by side; on a small screen one below the other. */
export function ConflictTable(props: ConflictTableProps) {
  const { t } = useLocale()
  const rows = useRows(props)
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  if (isSmall)
    return (
      <Box component="ul" aria-label={t('features.conflict.changes')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rows.map(({ key, ...row }) => (
          <ConflictItem key={key} {...row} />
        ))}
      </Box>
    )
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
          {rows.map(({ key, ...row }) => (
            <ConflictRow key={key} {...row} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}

interface Row extends ConflictRowProps {
  readonly key: string
}

function useRows({ conflict, choices, onChoose, names }: ConflictTableProps): readonly Row[] {
  const { t } = useLocale()
  const words = useGeometryWords()
  const { base, mine, theirs } = conflict
  const shape = shapeChangedBy(conflict)
  const unchanged = t('features.conflict.unchanged')
  const choice = (key: string) => ({
    key,
    side: choices[key] ?? 'mine',
    onChoose: (side: Side) => onChoose({ ...choices, [key]: side }),
  })
  const ofShape = shape && {
    name: t('features.conflict.shape'),
    by: shape,
    before: t(`features.type.${base.geometry.type}`),
    mine: words(base.geometry, mine.geometry) ?? unchanged,
    theirs: words(base.geometry, theirs.geometry) ?? unchanged,
    ...choice(shapeKey),
  }
  const ofProperties = conflictingProperties(conflict).map(({ name, by, ...values }) => ({
    name: name === componentKey ? t('features.component.component') : nameOf(name, names),
    by,
    before: <PropertyValue value={shownValue(values.base, name, names)} />,
    mine: <PropertyValue value={shownValue(values.mine, name, names)} />,
    theirs: <PropertyValue value={shownValue(values.theirs, name, names)} />,
    ...choice(name),
  }))
  return ofShape ? [ofShape, ...ofProperties] : ofProperties
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
