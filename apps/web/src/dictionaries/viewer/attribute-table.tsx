import type { Component } from '@cairn/contract/dictionaries/entities'
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

/** The attributes of a component, or a sentence that there are none. */
export function AttributeTable({ component: { alias, attributes } }: { readonly component: Component }) {
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
          {attributes.map(({ id, name, typeId, defaultValue, required }) => (
            <TableRow key={id}>
              <TableCell component="th" scope="row">
                {name}
                {isSmall && (
                  <Typography variant="caption" component="div" color="textSecondary">
                    {names.attributeType(typeId)}
                  </Typography>
                )}
              </TableCell>
              {!isSmall && <TableCell>{names.attributeType(typeId)}</TableCell>}
              <TableCell>{names.defaultValue(defaultValue, typeId)}</TableCell>
              <TableCell>{t(required ? 'dictionaries.attributes.true' : 'dictionaries.attributes.false')}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}
