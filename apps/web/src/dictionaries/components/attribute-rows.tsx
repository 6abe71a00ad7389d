import { attributesMax, type PickList } from '@cairn/contract/dictionaries/entities'
import Add from '@mui/icons-material/AddOutlined'
import Delete from '@mui/icons-material/DeleteOutlined'
import Edit from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { SortableList } from '../../ui/sorting/sortable-list.tsx'
import { useSortTexts } from '../../ui/sorting/use-sort-texts.ts'
import { AttributeDialog } from '../attributes/attribute-dialog.tsx'
import type { AttributeDraft } from '../attributes/attribute-draft.ts'
import { inOrder } from '../in-order.ts'
import { useTypeNames } from '../type-names.ts'

interface AttributeRowsProps {
  readonly attributes: readonly AttributeDraft[]
  readonly globalLists: readonly PickList[]
  readonly onChange: (attributes: readonly AttributeDraft[]) => void
}

/** The attributes of a component in its dialog, in their order. Each is edited in a dialog of its own. */
export function AttributeRows({ attributes, globalLists, onChange }: AttributeRowsProps) {
  const { t } = useLocale()
  const texts = useSortTexts()
  const addButton = useRef<HTMLButtonElement>(null)
  const isFull = attributes.length >= attributesMax
  function edit(attribute?: AttributeDraft): void {
    const others = attributes.filter(({ id }) => id !== attribute?.id)
    openDialog(
      <AttributeDialog
        {...(attribute && { attribute })}
        takenNames={others.map(({ name }) => name)}
        globalLists={globalLists}
        onDone={(done) =>
          onChange(attribute ? attributes.map((each) => (each.id === done.id ? done : each)) : [...attributes, done])
        }
      />,
    )
  }
  function remove(id: string): void {
    onChange(attributes.filter((attribute) => attribute.id !== id))
    addButton.current?.focus()
  }
  return (
    <Box component="section" aria-label={t('components.attributes.title')}>
      <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 2 }}>
        <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {t('components.attributes.title')}
        </Typography>
        <Button ref={addButton} startIcon={<Add />} disabled={isFull} onClick={() => edit()}>
          {t('components.attributes.add')}
        </Button>
      </Stack>
      {isFull && <Alert severity="info">{t('components.attributes.full', { max: attributesMax })}</Alert>}
      {attributes.length === 0 && <Typography color="textSecondary">{t('components.attributes.empty')}</Typography>}
      <SortableList
        label={t('components.attributes.title')}
        items={attributes}
        nameOf={({ name }) => name}
        texts={texts}
        onReorder={(ids) => onChange(inOrder(attributes, ids))}
        renderItem={(attribute, handle) => (
          <AttributeRow
            attribute={attribute}
            handle={handle}
            onEdit={() => edit(attribute)}
            onRemove={() => remove(attribute.id)}
          />
        )}
      />
    </Box>
  )
}

interface AttributeRowProps {
  readonly attribute: AttributeDraft
  readonly handle: ReactNode
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function AttributeRow({
  attribute: { name, typeId, defaultValue, required },
  handle,
  onEdit,
  onRemove,
}: AttributeRowProps) {
  const { t } = useLocale()
  const names = useTypeNames()
  const value = names.defaultValue(defaultValue, typeId)
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', py: 1, borderBottom: 1, borderColor: 'divider' }}>
      {handle}
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography>{name}</Typography>
        <Typography variant="caption" color="textSecondary">
          {names.attributeType(typeId)}
          {value !== '' && ` · ${t('components.attributes.default', { value })}`}
        </Typography>
      </Box>
      {required && <Chip size="small" variant="outlined" label={t('components.attributes.required')} />}
      <IconAction label={t('components.attributes.edit', { name })} icon={<Edit fontSize="small" />} onClick={onEdit} />
      <IconAction
        label={t('components.attributes.remove', { name })}
        icon={<Delete fontSize="small" />}
        onClick={onRemove}
      />
    </Stack>
  )
}
