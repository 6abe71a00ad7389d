import type { StyleSummary } from '@cairn/contract/styles/styles'
import { nameFilter } from '@cairn/domain/names/name-filter'
import { compareNames } from '@cairn/domain/names/natural-order'
import { isOrganizationAdmin } from '@cairn/domain/permissions'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import View from '@mui/icons-material/VisibilityOutlined'
import { useRights } from '../accounts/use-account.ts'
import { useEmptyText } from '../accounts/use-empty-text.ts'
import { useLocale } from '../platform/locale.ts'
import { type ListShape, withoutFilter } from '../ui/lists/list-address.ts'
import { ListTable } from '../ui/lists/list-table.tsx'
import { useListView } from '../ui/lists/use-list-view.ts'
import { WholeList } from '../ui/lists/whole-list.tsx'
import { openDialog } from '../ui/overlays/overlays.ts'
import type { RowAction } from '../ui/row-actions.tsx'
import { DeleteStyle } from './delete-style.tsx'
import { UploadStyle } from './upload-style.tsx'
import { useStyles } from './use-styles.ts'

interface StyleListProps {
  readonly organizationId: string
  /** Opens the editor, in which members read. */
  readonly onOpen: (style: StyleSummary) => void
}

/** The style files of an organization, without those of dictionaries; admins upload, edit and delete them. */
export function StyleList({ organizationId, onOpen }: StyleListProps) {
  const { t } = useLocale()
  const canEdit = isOrganizationAdmin(useRights(), organizationId)
  const styles = useStyles(organizationId)
  const list = useListView(styleList)
  const matches = nameFilter(list.view.search)
  const emptyText = useEmptyText()
  const formatOf = ({ format }: StyleSummary) => t(`styles.format.${format}`)
  const useOf = ({ layerCount }: StyleSummary) => t('styles.use', { count: layerCount })
  const actionsOf = useActions(canEdit, onOpen)
  const upload = () => openDialog(<UploadStyle organizationId={organizationId} styles={styles.data ?? []} />)
  const add = { label: t('styles.upload.action'), run: upload, isDisabled: styles.data === undefined }
  return (
    <WholeList
      heading={{ title: t('styles.title'), lead: t('styles.lead'), action: canEdit ? add : undefined }}
      list={list}
      query={{ ...styles, data: styles.data?.filter(({ isDictionaryStyle }) => !isDictionaryStyle) }}
      isFound={(style) => matches(`${style.name} ${formatOf(style)} ${useOf(style)}`)}
      orders={orders}
      texts={{
        loading: t('styles.loading'),
        failed: t('styles.loadFailed'),
        search: t('styles.search'),
        empty: emptyText(canEdit ? t('styles.empty') : t('styles.none')),
        noMatch: t('styles.noMatch'),
        clear: t('styles.clear'),
        pager: t('styles.pager'),
      }}
    >
      {(rows) => (
        <ListTable
          label={t('styles.title')}
          rows={rows}
          keyOf={({ id }) => id}
          order={{ sort: list.view.sort, onSort: (sort) => list.change({ sort }) }}
          name={{ label: t('styles.name'), of: ({ name }) => name, sort: 'name' }}
          columns={[
            { id: 'type', label: t('styles.type'), cell: formatOf, sort: 'type', widthPx: 160 },
            { id: 'use', label: t('styles.usage'), cell: useOf, sort: 'use' },
          ]}
          onOpen={onOpen}
          actions={{ label: ({ name }) => t('styles.actions', { name }), of: actionsOf }}
        />
      )}
    </WholeList>
  )
}

type StyleColumn = 'name' | 'type' | 'use'

/** The views of the table of styles. */
const styleList: ListShape<StyleColumn, undefined> = {
  searchMax: 128,
  columns: ['name', 'type', 'use'],
  filter: withoutFilter,
}

/** CSS comes before XML in all languages. */
const orders: Readonly<Record<StyleColumn, (one: StyleSummary, other: StyleSummary) => number>> = {
  name: (one, other) => compareNames(one.name, other.name),
  type: (one, other) => compareNames(one.format, other.format),
  use: (one, other) => one.layerCount - other.layerCount,
}

function useActions(canEdit: boolean, onOpen: StyleListProps['onOpen']): (style: StyleSummary) => readonly RowAction[] {
  const { t } = useLocale()
  if (!canEdit) return (style) => [{ id: 'view', label: t('styles.view'), icon: <View />, run: () => onOpen(style) }]
  return (style) => [
    { id: 'edit', label: t('styles.edit'), icon: <Edit />, run: () => onOpen(style) },
    {
      id: 'delete',
      label: t('styles.delete.submit'),
      icon: <Delete />,
      tone: 'danger',
      run: () => openDialog(<DeleteStyle style={style} />),
    },
  ]
}
