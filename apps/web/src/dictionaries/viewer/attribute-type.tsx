import type { Attribute, PickList } from '@cairn/contract/dictionaries/entities'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { useLocale } from '../../platform/locale.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { ViewPickList } from '../pick-lists/view-pick-list.tsx'
import { useTypeNames } from '../type-names.ts'

interface AttributeTypeProps {
  readonly attribute: Attribute
  /** The global pick lists of the dictionary, which attributes name by id. */
  readonly globalLists: readonly PickList[]
}

/** Values that the tooltip shows; the dialog shows all. */
const shownValues = 12

/** The type of an attribute. One with a pick list names it with the number of its values, which pointer and keys open. */
export function AttributeType({ attribute: { typeId, pickListId, pickList }, globalLists }: AttributeTypeProps) {
  const { t, figures } = useLocale()
  const names = useTypeNames()
  const globalList = globalLists.find(({ id }) => id === pickListId)
  const list = globalList ?? pickList
  if (!list) return names.attributeType(typeId)
  const labels = list.values.slice(0, shownValues).map(({ label }) => label)
  const left = list.values.length - labels.length
  const values = figures.list(left > 0 ? [...labels, t('dictionaries.attributes.more', { count: left })] : labels)
  return (
    <Tooltip title={values} describeChild>
      <Button
        size="small"
        onClick={() => openDialog(<ViewPickList list={list} />)}
        sx={{ p: 0, minWidth: 0, minHeight: 0, fontSize: 'inherit', textAlign: 'start', lineHeight: 1.4 }}
      >
        {t('dictionaries.attributes.list', {
          name: globalList?.name ?? names.attributeType(typeId),
          count: list.values.length,
        })}
      </Button>
    </Tooltip>
  )
}
