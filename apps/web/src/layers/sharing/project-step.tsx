import type { Layer, LayerShare } from '@cairn/contract/layers'
import Button from '@mui/material/Button'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemText from '@mui/material/ListItemText'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useLocale } from '../../platform/locale.ts'
import { ProjectChoice } from '../../projects/project-choice.tsx'
import type { ReceivingProject } from './share-change.ts'

interface ProjectStepProps {
  readonly layer: Layer
  readonly chosenId: string | null
  readonly shares: readonly LayerShare[]
  readonly onChoose: (project: ReceivingProject | null) => void
  /** Goes on to the folder of a project into which the layer is shared. */
  readonly onChange: (project: ReceivingProject) => void
  /** Goes on to the end of a sharing. */
  readonly onEnd: (project: ReceivingProject) => void
}

/** Chooses another project of the organization, or one of the present sharings. */
export function ProjectStep({ layer, chosenId, shares, onChoose, onChange, onEnd }: ProjectStepProps) {
  const { t } = useLocale()
  return (
    <>
      <ProjectChoice
        label={t('layers.share.project')}
        help={t('layers.share.projectHelp')}
        organizationId={layer.organizationId}
        isOffered={({ id }) => id !== layer.projectId}
        chosenId={chosenId}
        onChoose={onChoose}
      />
      {shares.length > 0 && <Shares layer={layer} shares={shares} onChange={onChange} onEnd={onEnd} />}
    </>
  )
}

function Shares({ layer, shares, onChange, onEnd }: Pick<ProjectStepProps, 'layer' | 'shares' | 'onChange' | 'onEnd'>) {
  const { t } = useLocale()
  const id = useId()
  return (
    <Stack spacing={1}>
      <Typography id={id} variant="subtitle2">
        {t('layers.share.present')}
      </Typography>
      <List dense disablePadding aria-labelledby={id} sx={{ maxHeight: 200, overflowY: 'auto' }}>
        {shares.map(({ projectId, projectName, folderName }) => {
          const project = { id: projectId, organizationId: layer.organizationId, name: projectName }
          const name = projectName ?? t('layers.share.hiddenProject')
          return (
            <ListItem key={projectId} disableGutters sx={{ flexWrap: 'wrap', columnGap: 2 }}>
              <ListItemText
                primary={name}
                secondary={folderName}
                sx={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}
              />
              <Stack direction="row" sx={{ ml: 'auto' }}>
                {projectName !== null && (
                  <Button
                    size="small"
                    onClick={() => onChange(project)}
                    aria-label={t('layers.share.changeIn', { project: name })}
                  >
                    {t('layers.share.change')}
                  </Button>
                )}
                <Button
                  size="small"
                  color="error"
                  onClick={() => onEnd(project)}
                  aria-label={t('layers.share.endIn', { project: name })}
                >
                  {t('layers.share.end')}
                </Button>
              </Stack>
            </ListItem>
          )
        })}
      </List>
    </Stack>
  )
}
