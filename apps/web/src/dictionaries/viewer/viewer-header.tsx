import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import Hub from '@mui/icons-material/AccountTreeOutlined'
import PickLists from '@mui/icons-material/ListAltOutlined'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Stack from '@mui/material/Stack'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { PickListsDialog } from '../pick-lists/pick-lists-dialog.tsx'
import { useCanEdit } from '../use-dictionaries.ts'
import { CopyDictionaryButton } from './copy-dictionary-button.tsx'
import { DictionaryInfo } from './dictionary-info.tsx'
import { DictionaryName } from './dictionary-name.tsx'
import { UsageDialog } from './usage-dialog.tsx'

interface ViewerHeaderProps {
  readonly dictionary: Dictionary
  readonly onOpen: (id: string) => void
}

/** The name of a dictionary, what is known about it, and what can be done with all of it. */
export function ViewerHeader({ dictionary, onOpen }: ViewerHeaderProps) {
  const { t } = useLocale()
  const canEdit = useCanEdit(dictionary)
  return (
    <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'start', flexWrap: 'wrap', rowGap: 2 }}>
      <Stack
        direction="row"
        spacing={2}
        sx={{
          alignItems: 'start',
          minHeight: 32,
          flex: '1 1 280px',
          minWidth: 0,
          '& > .MuiTypography-root, & > .MuiChip-root': { mt: '5px', '@media (pointer: coarse)': { mt: '11px' } },
        }}
      >
        <DictionaryName key={dictionary.id} dictionary={dictionary} canEdit={canEdit} />
        {dictionary.isReadonly && <Chip size="small" label={t('dictionaries.readOnly')} />}
        <DictionaryInfo dictionary={dictionary} />
      </Stack>
      <Stack direction="row" spacing={2} useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Button
          startIcon={<PickLists />}
          onClick={() => openDialog(<PickListsDialog dictionary={dictionary} canEdit={canEdit} />)}
        >
          {t(canEdit ? 'pickLists.manage' : 'pickLists.view')}
        </Button>
        <IconAction
          label={t('dictionaries.view.usage')}
          icon={<Hub />}
          onClick={() => openDialog(<UsageDialog dictionary={dictionary} />)}
        />
        <CopyDictionaryButton dictionary={dictionary} onOpen={onOpen} />
      </Stack>
    </Stack>
  )
}
