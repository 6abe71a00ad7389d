import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { PropertyValue } from '../../features/properties/property-value.tsx'
import { useLocale } from '../../platform/locale.ts'
import type { Undoing } from './undoing.ts'

/** The values before and after a change; of a feature that changed since also the values now, which are replaced. */
export function UndoTable({ undoing }: { readonly undoing: Undoing }) {
  const { t } = useLocale()
  const { properties, isGeometryChanged, isChangedSince } = undoing
  return (
    <TableContainer>
      <Table size="small" aria-label={t('activity.changes')} sx={tableStyle}>
        <TableHead>
          <TableRow>
            <TableCell>{t('activity.undo.attribute')}</TableCell>
            <TableCell>{t('activity.undo.before')}</TableCell>
            <TableCell>{t('activity.undo.after')}</TableCell>
            {isChangedSince && <TableCell>{t('activity.undo.now')}</TableCell>}
          </TableRow>
        </TableHead>
        <TableBody>
          {properties.map(({ name, before, after, now }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              <TableCell sx={{ fontWeight: 600 }}>
                <PropertyValue value={before} />
              </TableCell>
              <TableCell sx={{ color: 'text.secondary' }}>
                <PropertyValue value={after} />
              </TableCell>
              {isChangedSince && (
                <TableCell sx={{ color: 'text.secondary' }}>
                  <PropertyValue value={now} />
                </TableCell>
              )}
            </TableRow>
          ))}
          <TableRow>
            <TableCell component="th" scope="row">
              {t('activity.undo.geometry')}
            </TableCell>
            <TableCell colSpan={isChangedSince ? 3 : 2}>
              {t(isGeometryChanged ? 'activity.undo.geometryChanged' : 'activity.undo.geometrySame')}
            </TableCell>
          </TableRow>
        </TableBody>
      </Table>
    </TableContainer>
  )
}

/** Values break anywhere; headers and the names of attributes keep their words. */
const tableStyle = {
  overflowWrap: 'anywhere',
  '& th': { overflowWrap: 'break-word' },
  '& td, & th': { px: { xs: 1, sm: 3 } },
} as const
