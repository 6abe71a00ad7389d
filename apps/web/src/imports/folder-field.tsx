import type { Folder } from '@cairn/contract/folders'
import FormControl from '@mui/material/FormControl'
import FormLabel from '@mui/material/FormLabel'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useId } from 'react'
import { useLocale } from '../platform/locale.ts'

interface FolderFieldProps {
  /** In the order of the tree: a folder, then its subfolders. */
  readonly choices: readonly Folder[]
  readonly chosenId: string
  readonly onChoose: (folderId: string) => void
}

/** The folder that the layers are uploaded into. */
export function FolderField({ choices, chosenId, onChoose }: FolderFieldProps) {
  const { t } = useLocale()
  const labelId = useId()
  return (
    <FormControl fullWidth>
      <FormLabel id={labelId} sx={{ mb: 1 }}>
        {t('imports.folder')}
      </FormLabel>
      <Select labelId={labelId} value={chosenId} onChange={(event) => onChoose(event.target.value)}>
        {choices.map(({ id, name, parentId }) => {
          const parent = choices.find((folder) => folder.id === parentId)
          return (
            <MenuItem key={id} value={id}>
              {parent ? `${parent.name} / ${name}` : name}
            </MenuItem>
          )
        })}
      </Select>
    </FormControl>
  )
}
