import Close from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import { useLocale } from '../platform/locale.ts'
import { IconAction } from '../ui/icon-action.tsx'
import { Field } from '../ui/text-field.tsx'
import type { FileEntry, UploadEntries } from './upload-entries.ts'
import type { EntryErrors } from './use-upload-errors.ts'

interface ChosenFilesProps {
  readonly entries: UploadEntries
  /** In the order of the files. */
  readonly errors: readonly EntryErrors[]
  readonly onChange: (entries: UploadEntries) => void
}

/** The name of the layer of each file. Of several files, each can be left out. */
export function ChosenFiles({ entries, errors, onChange }: ChosenFilesProps) {
  const { t } = useLocale()
  const { files } = entries
  const change = (next: readonly FileEntry[]) => onChange({ ...entries, files: next })
  const rename = (file: File, layerName: string) =>
    change(files.map((entry) => (entry.file === file ? { file, layerName } : entry)))
  const [only] = files
  if (files.length <= 1) {
    return (
      <Field
        label={t('imports.layerName')}
        value={only?.layerName ?? ''}
        required
        disabled={!only}
        error={errors[0]?.layerName}
        onChange={(event) => only && rename(only.file, event.target.value)}
      />
    )
  }
  return (
    <Box component="ul" aria-label={t('imports.files')} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {files.map(({ file, layerName }, place) => (
        <ChosenFile
          key={`${file.name} ${file.size} ${file.lastModified}`}
          entry={{ file, layerName }}
          errors={errors[place]}
          onRename={(name) => rename(file, name)}
          onRemove={() => change(files.filter((other) => other.file !== file))}
        />
      ))}
    </Box>
  )
}

interface ChosenFileProps {
  readonly entry: FileEntry
  readonly errors: EntryErrors | undefined
  readonly onRename: (layerName: string) => void
  readonly onRemove: () => void
}

function ChosenFile({ entry: { file, layerName }, errors, onRename, onRemove }: ChosenFileProps) {
  const { t, figures } = useLocale()
  return (
    <Box component="li">
      <Stack direction="row" spacing={1} sx={{ alignItems: 'flex-start' }}>
        <Field
          label={t('imports.layerNameOf', { file: file.name })}
          value={layerName}
          required
          help={figures.size(file.size)}
          error={errors?.file ?? errors?.layerName}
          onChange={(event) => onRename(event.target.value)}
        />
        <Box sx={{ pt: 6 }}>
          <IconAction label={t('imports.leaveOut', { file: file.name })} icon={<Close />} onClick={onRemove} />
        </Box>
      </Stack>
    </Box>
  )
}
