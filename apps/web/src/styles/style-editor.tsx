import { Problem } from '@cairn/contract/problem'
import { StyleFile, type StyleFinding } from '@cairn/contract/styles/styles'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { type Comparison, sendFromVersion } from '../dialogs/conflict-dialog.tsx'
import { useLocale } from '../platform/locale.ts'
import { problemText } from '../platform/problem-text.ts'
import { useFormGuard } from '../ui/overlays/leave-guards.ts'
import { notify, openDialog } from '../ui/overlays/overlays.ts'
import { CodeEditor, type EditorCursor } from './code-editor.tsx'
import { DeleteStyle } from './delete-style.tsx'
import { FindingList } from './finding-list.tsx'
import { findingsOf } from './refused-findings.ts'
import { SaveAsNew } from './save-as-new.tsx'
import { StylePreview } from './style-preview.tsx'
import { useStyleReading } from './use-style-reading.ts'
import { useSaveStyle } from './use-styles.ts'

interface StyleEditorProps {
  readonly style: StyleFile
  readonly canEdit: boolean
  /** Returns to the list of styles. */
  readonly onLeave: () => void
  /** Opens another style: the new one that has the text of a deleted one. */
  readonly onOpen: (style: StyleFile) => void
}

/** The text of a style with its findings: save, cancel and delete for organization admins, a view for the others. */
export function StyleEditor({ style: loaded, canEdit, onLeave, onOpen }: StyleEditorProps) {
  const { t } = useLocale()
  const cursor = useRef<EditorCursor>(null)
  const edit = useEditedStyle(loaded)
  const { stored, body, setBody, findings, reading, error } = edit
  const guard = useFormGuard(edit.isDirty)
  function leave(): void {
    guard.release()
    onLeave()
  }
  function open(style: StyleFile): void {
    guard.release()
    onOpen(style)
  }
  return (
    <Stack spacing={4} sx={{ flex: 1, minHeight: 0 }}>
      <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', alignItems: 'center' }}>
        <Typography
          variant="h2"
          sx={{ flex: { xs: '1 0 100%', sm: 1 }, fontSize: 16, fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          {stored.name}
        </Typography>
        <Stack direction="row" sx={{ gap: 2, flexWrap: 'wrap', justifyContent: 'flex-end', ml: 'auto' }}>
          {canEdit ? (
            <EditActions edit={edit} onDeleted={leave} onCancel={onLeave} onSaved={open} />
          ) : (
            <Button color="inherit" variant="outlined" onClick={onLeave}>
              {t('styles.editor.back')}
            </Button>
          )}
        </Stack>
      </Stack>
      {!canEdit && <Alert severity="info">{t('styles.editor.readOnly')}</Alert>}
      {error !== undefined && <Alert severity="error">{error}</Alert>}
      <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 260px' } }}>
        <Stack spacing={4} sx={textColumn}>
          <Box sx={textBox}>
            <CodeEditor
              label={t('styles.editor.text', { name: stored.name })}
              format={stored.format}
              value={body}
              findings={findings}
              readOnly={!canEdit}
              cursor={cursor}
              onChange={setBody}
            />
          </Box>
          <Findings findings={findings} onGo={(finding) => cursor.current?.go(finding)} />
        </Stack>
        <StylePreview reading={reading} />
      </Box>
    </Stack>
  )
}

/** The text stays in view beside a long preview. */
const textColumn = { position: { lg: 'sticky' }, top: { lg: 0 }, alignSelf: 'start', minWidth: 0 } as const
const textBox = {
  height: 'clamp(280px, 55vh, 640px)',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  overflow: 'hidden',
} as const

interface FindingsProps {
  readonly findings: readonly StyleFinding[]
  readonly onGo: (finding: StyleFinding) => void
}

function Findings({ findings, onGo }: FindingsProps) {
  const { t } = useLocale()
  return (
    <section aria-label={t('styles.editor.findings')}>
      <Typography sx={{ fontWeight: 600 }}>{t('styles.editor.findings')}</Typography>
      {findings.length === 0 && <Typography color="textSecondary">{t('styles.editor.noFindings')}</Typography>}
      <FindingList findings={findings} onGo={onGo} />
    </section>
  )
}

interface EditActionsProps {
  readonly edit: ReturnType<typeof useEditedStyle>
  readonly onDeleted: () => void
  readonly onCancel: () => void
  /** The text of a deleted style is a new style now. */
  readonly onSaved: (style: StyleFile) => void
}

function EditActions({ edit, onDeleted, onCancel, onSaved }: EditActionsProps) {
  const { t } = useLocale()
  const { stored, body, isDirty, isPending, isGone, save } = edit
  const remove = () => openDialog(<DeleteStyle style={stored} onDeleted={onDeleted} />)
  const saveAsNew = () => openDialog(<SaveAsNew style={{ ...stored, body }} onSaved={onSaved} />)
  return (
    <>
      {!isGone && (
        <Button color="error" onClick={remove}>
          {t('styles.delete.submit')}
        </Button>
      )}
      <Button color="inherit" variant="outlined" onClick={onCancel}>
        {t('app.cancel')}
      </Button>
      {isGone ? (
        <Button variant="contained" onClick={saveAsNew}>
          {t('styles.editor.saveAsNew')}
        </Button>
      ) : (
        <Button variant="contained" disabled={!isDirty} loading={isPending} onClick={() => void save()}>
          {t('app.save')}
        </Button>
      )}
    </>
  )
}

/** The text while it is edited, the state that is stored, and what the server said about it. */
function useEditedStyle(loaded: StyleFile) {
  const { t, figures } = useLocale()
  const [stored, setStored] = useState(loaded)
  const [body, setBody] = useState(loaded.body)
  const [refused, setRefused] = useState<{ readonly body: string; readonly findings: readonly StyleFinding[] }>()
  const reading = useStyleReading({ format: stored.format, body })
  const [error, setError] = useState<string>()
  // The style was deleted meanwhile: its text can become a new one.
  const [isGone, setIsGone] = useState(false)
  const { mutateAsync, isPending } = useSaveStyle(loaded.organizationId)
  function take(style: StyleFile): void {
    setStored(style)
    setRefused(undefined)
    setError(undefined)
  }
  async function save(): Promise<void> {
    try {
      const sent = await sendFromVersion({
        version: stored.version,
        code: 'style_changed',
        current: StyleFile,
        send: (version) => mutateAsync({ id: stored.id, version, body }),
        compare: (current) => comparisonOf({ stored, mine: body, current, label: t('styles.editor.text', current) }),
      })
      if (sent.kind === 'discarded') {
        take(sent.current)
        setBody(sent.current.body)
      }
      if (sent.kind === 'saved') {
        take(sent.answer)
        notify({ text: t('styles.editor.saved', { name: stored.name }), severity: 'success' })
      }
    } catch (failure) {
      const reasons = failure instanceof Error ? findingsOf(failure) : []
      setRefused(reasons.length > 0 ? { body, findings: reasons } : undefined)
      const isDeleted = Problem.is(failure, 'not_found') && failure.params.asset === 'style'
      setIsGone(isDeleted)
      setError(isDeleted ? t('styles.editor.gone', { name: stored.name }) : problemText(failure, figures.language))
    }
  }
  // The server has judged the stored text and the refused one; every other text is read here as the server reads it.
  const judged = [refused, stored].find((text) => text?.body === body)
  const { findings } = judged ?? { findings: reading?.diagnostics ?? stored.findings }
  return {
    stored,
    body,
    setBody,
    findings,
    reading,
    error,
    isDirty: body !== stored.body,
    isPending,
    isGone,
    save,
  }
}

interface ComparedStyle {
  readonly stored: StyleFile
  readonly mine: string
  readonly current: StyleFile
  readonly label: string
}

function comparisonOf({ stored, mine, current: { name, body }, label }: ComparedStyle): Comparison {
  const differs = body !== stored.body && body !== mine
  return { name, fields: [{ id: 'body', label, mine, current: body, differs, isText: true }] }
}
