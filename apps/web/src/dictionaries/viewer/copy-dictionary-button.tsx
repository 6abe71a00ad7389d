import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import ContentCopy from '@mui/icons-material/ContentCopyOutlined'
import Button from '@mui/material/Button'
import { useLocale } from '../../platform/locale.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { CopyDictionary } from '../lists/copy-dictionary.tsx'
import { useCanAdminister } from '../use-dictionaries.ts'

interface CopyDictionaryButtonProps {
  readonly dictionary: Dictionary
  readonly onOpen: (id: string) => void
}

/** Opens the dialog that copies a dictionary, for admins of the organization. */
export function CopyDictionaryButton({ dictionary, onOpen }: CopyDictionaryButtonProps) {
  const { t } = useLocale()
  if (!useCanAdminister()) return null
  return (
    <Button
      variant="outlined"
      startIcon={<ContentCopy />}
      onClick={() => openDialog(<CopyDictionary dictionary={dictionary} onOpen={onOpen} />)}
    >
      {t('dictionaries.copy.action')}
    </Button>
  )
}
