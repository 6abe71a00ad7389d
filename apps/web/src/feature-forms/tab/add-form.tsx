import type { Feature } from '@cairn/contract/features/features'
import type { ProjectForm } from '@cairn/contract/forms/forms'
import AddOutlined from '@mui/icons-material/AddOutlined'
import AssignmentOutlined from '@mui/icons-material/AssignmentOutlined'
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import Box from '@mui/material/Box'
import SpeedDial from '@mui/material/SpeedDial'
import SpeedDialAction from '@mui/material/SpeedDialAction'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import { usePlacedLayer } from '../../features/feature-rights.ts'
import { useLocale } from '../../platform/locale.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { smallScreen } from '../../ui/small-screen.ts'
import { useOpenForm } from '../filling/use-open-form.tsx'
import { useOfferedForms } from '../use-feature-forms.ts'
import { ChooseForm } from './choose-form.tsx'

/** Forms that the dial shows, on a small screen in the height of a sheet; of more it opens a list that can be searched. */
const dialMax = { large: 6, small: 3 } as const

interface AddFormProps {
  readonly feature: Feature
  readonly isReadOnly: boolean
}

/** The speed dial that adds a form of the project to a feature. */
export function AddForm({ feature, isReadOnly }: AddFormProps) {
  const { t } = useLocale()
  const { data: offered } = useOfferedForms(feature.projectId)
  const placed = usePlacedLayer(feature.layerId)
  const openForm = useOpenForm()
  if (!offered || !placed) return null
  if (offered.length === 0 && !isReadOnly)
    return (
      <Typography variant="caption" component="p" color="textSecondary" sx={{ px: 6, pb: 4, textAlign: 'center' }}>
        {t('featureForms.add.noForms')}
      </Typography>
    )
  const { organizationId } = placed.layer
  const add = ({ formId, formName, layerId, projectId }: ProjectForm) =>
    openForm({ feature, organizationId, form: { formId, formName, layerId, projectId }, isReadOnly: false })
  return (
    <Box sx={{ position: 'sticky', bottom: 16, height: 56, flex: 'none', mt: 'auto', pointerEvents: 'none' }}>
      {isReadOnly ? <NoDial /> : <Dial forms={offered} onAdd={add} />}
    </Box>
  )
}

interface DialProps {
  readonly forms: readonly ProjectForm[]
  readonly onAdd: (form: ProjectForm) => void
}

function Dial({ forms, onAdd }: DialProps) {
  const { t } = useLocale()
  const [isOpen, setOpen] = useState(false)
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  const max = isSmall ? dialMax.small : dialMax.large
  const shown = forms.length > max ? forms.slice(0, max - 1) : forms
  function choose(run: () => void): void {
    setOpen(false)
    run()
  }
  return (
    <SpeedDial
      ariaLabel={t('featureForms.add.label')}
      icon={<AddOutlined />}
      open={isOpen}
      // A pointer that passes the button must not cover the list.
      onOpen={(_, reason) => reason === 'toggle' && setOpen(true)}
      onClose={(_, reason) => reason !== 'mouseLeave' && setOpen(false)}
      sx={dialStyle}
      slotProps={{ transition: { unmountOnExit: true } }}
      FabProps={{ size: 'medium' }}
    >
      {shown.map((form) => (
        <SpeedDialAction
          key={form.id}
          icon={<AssignmentOutlined />}
          onClick={() => choose(() => onAdd(form))}
          slotProps={{ tooltip: { title: form.formName, open: true }, staticTooltipLabel: { sx: labelStyle } }}
        />
      ))}
      {shown.length < forms.length && (
        <SpeedDialAction
          icon={<MoreHorizOutlined />}
          onClick={() => choose(() => openDialog(<ChooseForm forms={forms} onChoose={onAdd} />))}
          slotProps={{
            tooltip: { title: t('featureForms.add.more'), open: true },
            staticTooltipLabel: { sx: labelStyle },
          }}
        />
      )}
    </SpeedDial>
  )
}

/** The button stays in its place, and says why it does nothing. */
function NoDial() {
  const { t } = useLocale()
  return (
    <Tooltip title={t('map.reason.layerReadOnly')} describeChild placement="left">
      <Box sx={{ ...dialStyle, pointerEvents: 'auto' }}>
        <SpeedDial
          ariaLabel={t('featureForms.add.label')}
          icon={<AddOutlined />}
          open={false}
          FabProps={{ size: 'medium', 'aria-disabled': true, sx: { opacity: 0.5, cursor: 'default' } }}
        />
      </Box>
    </Tooltip>
  )
}

const dialStyle = { position: 'absolute', bottom: 0, right: 16 } as const
const labelStyle = {
  color: 'text.primary',
  bgcolor: 'background.paper',
  border: 1,
  borderColor: 'divider',
  whiteSpace: 'nowrap',
  maxWidth: 240,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
} as const
