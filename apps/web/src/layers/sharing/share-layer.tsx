import type { Layer, LayerShare } from '@cairn/contract/layers'
import { type FormEvent, useState } from 'react'
import { useDialogCall } from '../../dialogs/use-dialog-call.ts'
import { useLocale } from '../../platform/locale.ts'
import { problemText } from '../../platform/problem-text.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { DialogSteps } from '../../ui/overlays/dialog-steps.tsx'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'
import { FolderStep } from './folder-step.tsx'
import { ProjectStep } from './project-step.tsx'
import { type ShareDraft, shareChange } from './share-change.ts'
import { ShareSummary } from './share-summary.tsx'
import { useChangeShare, useLayerShares } from './use-layer-shares.ts'

const steps = ['project', 'folder', 'finish'] as const
type StepName = (typeof steps)[number]

const emptyDraft: ShareDraft = { project: null, folder: undefined }

/** Shares a layer into a folder of another project in three steps, changes that folder, or ends the sharing. */
export function ShareLayer({ layer }: { readonly layer: Layer }) {
  const { t, figures } = useLocale()
  const query = useLayerShares(layer)
  const [step, setStep] = useState<StepName>('project')
  const [draft, setDraft] = useState(emptyDraft)
  const { project, folder } = draft
  const shares = query.data ?? []
  const change =
    project && folder !== undefined
      ? shareChange(shares, { projectId: project.id, folderId: folder?.id ?? null })
      : undefined
  const { send, busy, error } = useDialogCall({
    call: useChangeShare(layer),
    done: () =>
      t(`layers.share.done.${change?.kind ?? 'add'}`, {
        name: layer.name,
        project: project?.name ?? t('layers.share.hiddenProject'),
      }),
  })
  const isReady = { project: project !== null, folder: change !== undefined, finish: change !== undefined } as const
  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!isReady[step]) return
    if (step !== 'finish') setStep(step === 'project' ? 'folder' : 'finish')
    else if (change) send(change)
  }
  return (
    <FormDialog
      title={t('layers.share.title', { name: layer.name })}
      submitLabel={step === 'finish' && change ? t(`layers.share.submit.${change.kind}`) : t('layers.share.next')}
      cancelLabel={t('app.cancel')}
      busy={busy}
      canSubmit={query.data !== undefined && isReady[step]}
      changed={change !== undefined}
      error={error}
      onSubmit={submit}
    >
      <DialogSteps
        label={t('layers.share.steps')}
        steps={steps}
        textOf={(name) => t(`layers.share.step.${name}`)}
        current={step}
        reached={reachedStep(isReady)}
        onStep={setStep}
      />
      <QueryContent
        query={query}
        loading={t('layers.share.loading')}
        failed={(reason) => problemText(reason, figures.language)}
        skeleton={{ depths: [0, 0] }}
      >
        {(present) => (
          <StepContent
            layer={layer}
            step={step}
            draft={draft}
            shares={present}
            onDraft={(chosen, next = step) => {
              setDraft(chosen)
              setStep(next)
            }}
          />
        )}
      </QueryContent>
    </FormDialog>
  )
}

/** The index of the last step that the user may open. */
function reachedStep(isReady: Readonly<Record<StepName, boolean>>): number {
  if (!isReady.project) return 0
  return isReady.folder ? 2 : 1
}

interface StepContentProps {
  readonly layer: Layer
  readonly step: StepName
  readonly draft: ShareDraft
  readonly shares: readonly LayerShare[]
  readonly onDraft: (draft: ShareDraft, next?: StepName) => void
}

function StepContent({ layer, step, draft, shares, onDraft }: StepContentProps) {
  const { project } = draft
  if (step === 'project' || !project)
    return (
      <ProjectStep
        layer={layer}
        chosenId={project?.id ?? null}
        shares={shares}
        onChoose={(chosen) => onDraft({ project: chosen, folder: undefined })}
        onChange={(chosen) => onDraft({ project: chosen, folder: undefined }, 'folder')}
        onEnd={(chosen) => onDraft({ project: chosen, folder: null }, 'finish')}
      />
    )
  const present = shares.find(({ projectId }) => projectId === project.id)
  if (step === 'folder')
    return (
      <FolderStep
        key={project.id}
        project={project}
        present={present}
        chosen={draft.folder}
        onChoose={(folder) => onDraft({ project, folder })}
      />
    )
  return <ShareSummary layer={layer} draft={draft} present={present} />
}
