import type { StyleSummary } from '@cairn/contract/styles/styles'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import View from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocale } from '../platform/locale.ts'
import { openDialog } from '../ui/overlays/overlays.ts'
import { RowIcons } from '../ui/row-actions.tsx'
import { smallScreen } from '../ui/small-screen.ts'
import { DeleteStyle } from './delete-style.tsx'

interface StyleTableProps {
  readonly styles: readonly StyleSummary[]
  readonly canEdit: boolean
  readonly onOpen: (style: StyleSummary) => void
}

/** The style files with their language, their use and their actions. */
export function StyleTable({ styles, canEdit, onOpen }: StyleTableProps) {
  const { t } = useLocale()
  const isSmallScreen = useMediaQuery(smallScreen)
  return (
    <Table size="small" aria-label={t('styles.title')} sx={{ tableLayout: 'fixed', overflowWrap: 'anywhere' }}>
      <TableHead>
        <TableRow>
          <TableCell>{t('styles.name')}</TableCell>
          {!isSmallScreen && <TableCell sx={{ width: 96 }}>{t('styles.type')}</TableCell>}
          <TableCell sx={{ width: 104 }} />
        </TableRow>
      </TableHead>
      <TableBody>
        {styles.map((style) => (
          <TableRow key={style.id}>
            <TableCell component="th" scope="row">
              {style.name}
              {isSmallScreen && (
                <Typography variant="caption" color="textSecondary" component="div">
                  {t(`styles.format.${style.format}`)}
                </Typography>
              )}
              <Typography variant="caption" color="textSecondary" component="div">
                {style.isDictionaryStyle
                  ? t('styles.dictionaryStyle', { dictionary: style.dictionaryName ?? '' })
                  : t('styles.use', { count: style.layerCount })}
              </Typography>
            </TableCell>
            {!isSmallScreen && <TableCell>{t(`styles.format.${style.format}`)}</TableCell>}
            <TableCell sx={{ p: 0 }}>
              <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
                <StyleActions style={style} canEdit={canEdit} onOpen={onOpen} />
              </Box>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

interface StyleActionsProps extends Omit<StyleTableProps, 'styles'> {
  readonly style: StyleSummary
}

function StyleActions({ style, canEdit, onOpen }: StyleActionsProps) {
  const { t } = useLocale()
  const open = () => onOpen(style)
  if (!canEdit)
    return (
      <RowIcons
        label={t('styles.actions', { name: style.name })}
        actions={[{ id: 'view', label: t('styles.view'), icon: <View />, run: open }]}
      />
    )
  return (
    <RowIcons
      label={t('styles.actions', { name: style.name })}
      actions={[
        { id: 'edit', label: t('styles.edit'), icon: <Edit />, run: open },
        {
          id: 'delete',
          label: t('styles.delete.submit'),
          icon: <Delete />,
          run: () => openDialog(<DeleteStyle style={style} />),
        },
      ]}
    />
  )
}
