import type { StyleSummary } from '@cairn/contract/styles/styles'
import { nameFilter } from '@cairn/domain/names/name-filter'
import { compareNames } from '@cairn/domain/names/natural-order'
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
import { type ListShape, withoutFilter } from '../ui/lists/list-address.ts'
import { ListBar } from '../ui/lists/list-bar.tsx'
import { SortHeader } from '../ui/lists/sort-header.tsx'
import { useListView } from '../ui/lists/use-list-view.ts'
import { WholeList } from '../ui/lists/whole-list.tsx'
import { openDialog } from '../ui/overlays/overlays.ts'
import { RowIcons } from '../ui/row-actions.tsx'
import { smallScreen } from '../ui/small-screen.ts'
import type { TableSort } from '../ui/table/table-column.ts'
import { DeleteStyle } from './delete-style.tsx'

interface StyleTableProps {
  readonly styles: readonly StyleSummary[]
  readonly canEdit: boolean
  readonly onOpen: (style: StyleSummary) => void
}

/** The style files: search, table and pages. */
export function StyleTable({ styles, ...rest }: StyleTableProps) {
  const { t } = useLocale()
  const list = useListView(styleList)
  const matches = nameFilter(list.view.search)
  const useOf = useStyleUse()
  return (
    <WholeList
      list={list}
      rows={styles}
      isFound={(style) => matches(`${style.name} ${t(`styles.format.${style.format}`)} ${useOf(style)}`)}
      orders={orders}
      texts={{ noMatch: t('styles.noMatch'), clear: t('styles.clear'), pager: t('styles.pager') }}
      bar={<ListBar list={list} label={t('styles.search')} />}
    >
      {(shown) => <StyleRows {...rest} styles={shown} sort={list.view.sort} onSort={(sort) => list.change({ sort })} />}
    </WholeList>
  )
}

type StyleColumn = 'name' | 'type'

/** The views of the table of styles. */
const styleList: ListShape<StyleColumn, undefined> = {
  searchMax: 128,
  columns: ['name', 'type'],
  filter: withoutFilter,
}

/** CSS comes before XML in all languages. */
const orders: Readonly<Record<StyleColumn, (one: StyleSummary, other: StyleSummary) => number>> = {
  name: (one, other) => compareNames(one.name, other.name),
  type: (one, other) => compareNames(one.format, other.format),
}

/** Writes what is drawn with a style: the number of layers, or its dictionary. */
function useStyleUse(): (style: StyleSummary) => string {
  const { t } = useLocale()
  return ({ isDictionaryStyle, dictionaryName, layerCount }) =>
    isDictionaryStyle
      ? t('styles.dictionaryStyle', { dictionary: dictionaryName ?? '' })
      : t('styles.use', { count: layerCount })
}

interface StyleRowsProps extends StyleTableProps {
  readonly sort: TableSort<StyleColumn>
  readonly onSort: (sort: TableSort<StyleColumn>) => void
}

/** A page of style files with their language, their use and their actions. */
function StyleRows({ styles, canEdit, onOpen, ...order }: StyleRowsProps) {
  const { t } = useLocale()
  const isSmallScreen = useMediaQuery(smallScreen)
  const useOf = useStyleUse()
  return (
    <Table size="small" aria-label={t('styles.title')} sx={{ tableLayout: 'fixed', overflowWrap: 'anywhere' }}>
      <TableHead>
        <TableRow>
          <SortHeader columnId="name" label={t('styles.name')} {...order} />
          {!isSmallScreen && <SortHeader columnId="type" label={t('styles.type')} {...order} widthPx={112} />}
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
                {useOf(style)}
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
