import { type FileListEntry, fileListOf } from '@cairn/domain/features/file-list'
import type { JsonObject } from '@cairn/domain/json'
import { sameJson } from '@cairn/domain/properties/property-changes'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'

interface States {
  readonly before: JsonObject
  readonly after: JsonObject
}

/** The files and forms that a change added to a feature, changed or deleted, and the change of the values of a filled-in form itself. */
export function FileChanges({ before, after }: States) {
  const { t } = useLocale()
  const isRefilled = !sameJson(before['form_data'], after['form_data'])
  const lines = changesOf(before, after).map(({ entry: { File_ID: id, File_Type: type, File: name }, did }) => ({
    id,
    text: t(`features.activity.${type === 'Form' ? 'form' : 'file'}.${did}`, { name }),
  }))
  const all = isRefilled ? [...lines, { id: 'values', text: t('features.activity.form.values') }] : lines
  return all.map(({ id, text }) => (
    <Typography key={id} variant="body2" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  ))
}

interface FileChange {
  readonly entry: FileListEntry
  readonly did: 'added' | 'changed' | 'deleted'
}

function changesOf(before: JsonObject, after: JsonObject): readonly FileChange[] {
  const [former, present] = [before, after].map(
    (state) => new Map(fileListOf(state).map((each) => [each.File_ID, each])),
  )
  const written = [...(present ?? [])].flatMap(([id, entry]): FileChange[] => {
    const was = former?.get(id)
    if (!was) return [{ entry, did: 'added' }]
    return JSON.stringify(was) === JSON.stringify(entry) ? [] : [{ entry, did: 'changed' }]
  })
  const deleted = [...(former ?? [])].flatMap(([id, entry]): FileChange[] =>
    present?.has(id) ? [] : [{ entry, did: 'deleted' }],
  )
  return [...written, ...deleted]
}
