import type { MadeMove } from '@cairn/contract/data-organization'
import { can } from '@cairn/domain/permissions'
import { type FormEvent, type ReactNode, useState } from 'react'
import { projectPath } from '../accounts/asset-path.ts'
import { useRights } from '../accounts/use-account.ts'
import { useDialogCall } from '../dialogs/use-dialog-call.ts'
import { useLocale } from '../platform/locale.ts'
import { ProjectChoice } from '../projects/project-choice.tsx'
import { DialogSteps } from '../ui/overlays/dialog-steps.tsx'
import { FormDialog } from '../ui/overlays/form-dialog.tsx'
import { MoveSummary } from './move-summary.tsx'
import { homeOf, type Moved, type MoveTarget, moveTo, type TargetProject } from './moved.ts'
import { TargetStep } from './target-step.tsx'
import { useMove } from './use-move.ts'

const steps = ['project', 'target', 'finish'] as const
type StepName = (typeof steps)[number]

/** Specification 3, section 9. */
const successMs = 10_000

/** A check of what moves, in the last step. */
export interface MoveCheck {
  /** Its progress and its result, with the choices of the user. */
  readonly content: ReactNode
  /** Until then nothing moves. */
  readonly isDone: boolean
  /** After a refusal. */
  readonly repeat: () => void
}

interface MoveDialogProps {
  readonly moved: Moved
  readonly home: TargetProject
  readonly check?: MoveCheck
  /** Runs after the dialog has closed. */
  readonly onMoved?: (move: MadeMove) => void
}

interface Draft {
  readonly step: StepName
  readonly project: TargetProject | null
  readonly target: MoveTarget | null
}

/** Moves a folder, a layer or features in three steps, within a project or to another one that the user administers. */
export function MoveDialog({ moved, home, check, onMoved }: MoveDialogProps) {
  const { t } = useLocale()
  const rights = useRights()
  const [draft, setDraft] = useState<Draft>({ step: 'project', project: home, target: null })
  const { step, project, target } = draft
  const { projectId, organizationId } = homeOf(moved)
  const names = namesOf(moved, draft)
  const { send, busy, error } = useDialogCall({
    call: useMove(projectId, check?.repeat),
    done: (made) => ({
      text: t(`dataOrganization.done.${moved.kind}`, names),
      durationMs: successMs,
      next: () => onMoved?.(made),
    }),
  })
  const isEmpty = moved.kind === 'features' && moved.ogcFids.length === 0
  const move = project && target && !isEmpty ? moveTo(moved, project, target) : undefined
  const isReady = step !== 'finish' || check?.isDone !== false
  const canSubmit = step === 'project' ? project !== null : move !== undefined && isReady
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!canSubmit) return
    if (step !== 'finish') setDraft({ ...draft, step: step === 'project' ? 'target' : 'finish' })
    else if (move) send(move)
  }
  return (
    <FormDialog
      title={t(`dataOrganization.title.${moved.kind}`, names)}
      submitLabel={t(step === 'finish' ? 'dataOrganization.submit' : 'dataOrganization.next')}
      cancelLabel={t('app.cancel')}
      busy={busy}
      canSubmit={canSubmit}
      changed={target !== null}
      error={isEmpty ? t('dataOrganization.noFeatures') : error}
      onSubmit={submit}
    >
      <DialogSteps
        label={t('dataOrganization.steps')}
        steps={steps}
        textOf={(name) => t(`dataOrganization.step.${name === 'target' ? targetNoun(moved) : name}`)}
        current={step}
        reached={move ? 2 : Number(project !== null)}
        onStep={(name) => setDraft({ ...draft, step: name })}
      />
      {step === 'project' && (
        <ProjectChoice
          label={t('dataOrganization.step.project')}
          help={t('dataOrganization.projectHelp')}
          organizationId={organizationId}
          isOffered={(one) => can(rights, 'admin', projectPath(one))}
          chosenId={project?.id ?? null}
          onChoose={(chosen) => setDraft({ step, project: chosen, target: null })}
        />
      )}
      {step === 'target' && project && (
        <TargetStep
          key={project.id}
          moved={moved}
          project={project}
          chosen={target}
          onChoose={(chosen) => setDraft({ ...draft, target: chosen })}
        />
      )}
      {(step === 'finish' || isEmpty) && check?.content}
      {step === 'finish' && move && (
        <MoveSummary text={t(`dataOrganization.summary.${moved.kind}`, names)} move={move} />
      )}
    </FormDialog>
  )
}

function targetNoun({ kind }: Moved): 'folder' | 'layer' {
  return kind === 'features' ? 'layer' : 'folder'
}

/** The names in the sentences of the dialog. */
function namesOf(moved: Moved, { project, target }: Draft) {
  return {
    name: moved.kind === 'folder' ? moved.folder.name : moved.layer.name,
    count: moved.kind === 'features' ? moved.ogcFids.length : 0,
    target: target?.name ?? '',
    project: project?.name ?? '',
  }
}
