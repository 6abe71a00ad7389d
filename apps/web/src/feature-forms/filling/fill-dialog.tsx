import type { FormValue } from '@cairn/contract/forms/form-values'
import CloseFullscreenOutlined from '@mui/icons-material/CloseFullscreenOutlined'
import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useRef, useState } from 'react'
import { useFeatureTitle } from '../../features/use-feature-title.ts'
import { FormFrame } from '../../forms/frame/form-frame.tsx'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { confirm } from '../../ui/overlays/confirm-dialog.tsx'
import { DialogFrame, useDialog } from '../../ui/overlays/dialogs.tsx'
import { useFormGuard } from '../../ui/overlays/leave-guards.ts'
import { useLeaveQuestion } from '../../ui/overlays/leave-question.ts'
import { notify } from '../../ui/overlays/overlays.ts'
import { smallScreen } from '../../ui/small-screen.ts'
import { useShowWritten } from '../use-show-written.ts'
import type { FillTarget } from './fill-target.ts'
import type { WrittenForm } from './save-filled-form.ts'
import { StoredFormNotice } from './stored-form-notice.tsx'
import { useFilling } from './use-filling.ts'
import { type Opening, useOpening } from './use-opening.ts'
import type { SaveResult } from './use-save-form.ts'

/** The dialog in which a form on a feature is filled in, changed or viewed (specification 3, section 2). */
export function FillDialog({ target }: { readonly target: FillTarget }) {
  const { t, figures } = useLocale()
  const opening = useOpening(target)
  const { data } = opening
  const { formName: name } = target.form
  if (data) return <OpenedForm target={target} opening={data} onRetry={() => void opening.refetch()} />
  return (
    <FillFrame target={target}>
      <DialogContent>
        <QueryContent
          query={opening}
          loading={t('formFrame.loading')}
          failed={(error) => t('featureForms.fill.failed', { name, reason: problemText(error, figures.language) })}
        >
          {() => null}
        </QueryContent>
      </DialogContent>
      <DialogActions>
        <CloseButton />
      </DialogActions>
    </FillFrame>
  )
}

function CloseButton() {
  const { t } = useLocale()
  const { close } = useDialog()
  return <Button onClick={close}>{t('app.close')}</Button>
}

interface FillFrameProps {
  readonly target: FillTarget
  readonly busy?: boolean
  readonly onDismiss?: () => void
  readonly children: React.ReactNode
}

/** The frame of the dialog, which the user expands to the whole page; on a small screen it has the page. */
function FillFrame({ target: { form, feature, isReadOnly }, children, ...frame }: FillFrameProps) {
  const { t } = useLocale()
  const titleOf = useFeatureTitle()
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  const [isExpanded, setExpanded] = useState(false)
  const names = { name: form.formName, feature: titleOf(feature) }
  return (
    <DialogFrame
      title={t(isReadOnly ? 'featureForms.fill.viewTitle' : 'featureForms.fill.title', names)}
      maxWidth="md"
      fullScreen={isSmall || isExpanded}
      titleAction={
        isSmall ? undefined : (
          <IconAction
            label={t(isExpanded ? 'featureForms.fill.collapse' : 'featureForms.fill.expand')}
            icon={isExpanded ? <CloseFullscreenOutlined /> : <OpenInFullOutlined />}
            onClick={() => setExpanded(!isExpanded)}
          />
        )
      }
      {...frame}
    >
      {children}
    </DialogFrame>
  )
}

interface OpenedFormProps {
  readonly target: FillTarget
  readonly opening: Opening
  /** Asks for another address of the page. */
  readonly onRetry: () => void
}

function OpenedForm({ target, opening, onRetry }: OpenedFormProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  const question = useLeaveQuestion()
  const showSaved = useShowSaved(target)
  const filling = useFilling({ target, opening, onSaved: showSaved })
  const { frame, state, setState, offer, isBusy, isChanged, result } = filling
  const { form, filled, isReadOnly } = target
  const isUndecided = state === 'ready' && offer !== null
  useFormGuard(isChanged && !isReadOnly)

  // The page loads again with the values that it had.
  const [start, setStart] = useState<readonly FormValue[]>(filled?.data ?? [])
  function retry(): void {
    setStart(filling.lastValues() ?? start)
    onRetry()
  }
  const isDismissing = useRef(false)
  async function dismiss(): Promise<void> {
    // A second press comes before the question has taken the focus.
    if (isDismissing.current || isBusy) return
    isDismissing.current = true
    try {
      if ((await filling.hasChanges()) && !(await confirm(question))) return
      await filling.discard()
      close()
    } finally {
      isDismissing.current = false
    }
  }
  return (
    <FillFrame target={target} busy={isBusy} onDismiss={() => void dismiss()}>
      <DialogContent>
        <StoredFormNotice
          offer={isUndecided ? offer : null}
          onContinue={() => void filling.continueStored()}
          onDiscard={filling.discardStored}
        />
        {filled?.isOldVersion && (
          <Alert severity="info" sx={{ mb: 3 }}>
            {t('featureForms.oldVersion')}
          </Alert>
        )}
        {/* Values that are entered before the user has decided would have no place beside the offered ones. */}
        <Box inert={isUndecided} sx={{ opacity: isUndecided ? 0.5 : 1 }}>
          <FormFrame
            ref={frame}
            url={opening.url}
            name={form.formName}
            values={start}
            predata={opening.predata}
            readOnly={isReadOnly}
            onState={setState}
            onRetry={retry}
            onEscape={() => void dismiss()}
          />
        </Box>
      </DialogContent>
      <SaveResultAlert result={result} />
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={() => void dismiss()}>
          {t('app.close')}
        </Button>
        {!isReadOnly && (
          <Button
            variant="contained"
            disabled={state === 'loading' || isUndecided}
            loading={isBusy}
            onClick={() => void filling.save()}
          >
            {t(result === 'gone' ? 'featureForms.fill.saveAsNew' : 'app.save')}
          </Button>
        )}
      </DialogActions>
    </FillFrame>
  )
}

/** Shows the result of a save, and closes the dialog unless the form has later values. */
function useShowSaved({ filled }: FillTarget): (answer: WrittenForm, isOver: boolean) => void {
  const { t } = useLocale()
  const { close } = useDialog()
  const showWritten = useShowWritten()
  return (answer, isOver) => {
    if (isOver) {
      const isNew = answer.id !== filled?.id
      notify({
        text: t(`featureForms.fill.${isNew ? 'added' : 'saved'}`, { name: answer.formName }),
        severity: 'success',
      })
      close()
    }
    showWritten(answer)
  }
}

/** Outside of the content that scrolls, so that the user sees it. */
function SaveResultAlert({ result }: { readonly result: SaveResult | undefined }) {
  const { t, figures } = useLocale()
  if (result === undefined) return null
  if (result === 'later')
    return (
      <Alert severity="info" sx={{ mx: 6, mt: 3 }}>
        {t('featureForms.fill.later')}
      </Alert>
    )
  return (
    <Alert severity="error" sx={{ mx: 6, mt: 3 }}>
      {result instanceof Error ? problemText(result, figures.language) : t(`featureForms.fill.fault.${result}`)}
    </Alert>
  )
}
