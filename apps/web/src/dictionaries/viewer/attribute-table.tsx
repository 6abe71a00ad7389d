import type { Component, PickList } from '@cairn/contract/dictionaries/entities'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocale } from '../../platform/locale.ts'
import { smallScreen } from '../../ui/small-screen.ts'
import { useTypeNames } from '../type-names.ts'
import { AttributeType } from './attribute-type.tsx'

interface AttributeTableProps {
  readonly component: Component
  readonly globalLists: readonly PickList[]
}

/** The attributes of a component, or a sentence that there are none. */
export function AttributeTable({ component: { alias, attributes }, globalLists }: AttributeTableProps) {
  const { t } = useLocale()
  const names = useTypeNames()
  // Four columns would break most words of a phone.
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  if (attributes.length === 0)
    return (
      <Typography variant="body2" color="textSecondary" sx={{ px: 4, py: 3 }}>
        {t('dictionaries.attributes.none')}
      </Typography>
    )
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table
        size="small"
        aria-label={t('dictionaries.attributes.table', { name: alias })}
        sx={{ minWidth: 340, overflowWrap: 'anywhere', tableLayout: 'fixed', '& td, & th': { px: { xs: 2, sm: 4 } } }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('dictionaries.attributes.name')}</TableCell>
            {!isSmall && <TableCell>{t('dictionaries.attributes.type')}</TableCell>}
            <TableCell>{t('dictionaries.attributes.default')}</TableCell>
            <TableCell sx={{ width: { xs: 96, sm: 112 } }}>{t('dictionaries.attributes.required')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {attributes.map((attribute) => (
            <TableRow key={attribute.id}>
              <TableCell component="th" scope="row">
                {attribute.name}
                {isSmall && (
                  <Typography variant="caption" component="div" color="textSecondary">
                    <AttributeType attribute={attribute} globalLists={globalLists} />
                  </Typography>
                )}
              </TableCell>
              {!isSmall && (
                <TableCell>
                  <AttributeType attribute={attribute} globalLists={globalLists} />
                </TableCell>
              )}
              <TableCell>{names.defaultValue(attribute.defaultValue, attribute.typeId)}</TableCell>
              {/* A column of "false" would hide the few that are required. */}
              <TableCell>{attribute.required && t('dictionaries.attributes.required')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
