import type { Project } from '@cairn/contract/projects'
import Flight from '@mui/icons-material/FlightOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useAccount } from '../../../accounts/use-account.ts'
import { useConfiguration } from '../../../platform/configuration.ts'
import { useLocale } from '../../../platform/locale.ts'

/**
 * Leads to the drone imagery of the project on the site that the operator has configured, in a new tab; nothing without the
 * feature, the site or a project (specification 3, section 2).
 */
export function DroneLink({ project }: { readonly project: Project | undefined }) {
  const { t } = useLocale()
  const { organization } = useAccount()
  const droneUrl = useConfiguration()?.droneUrl
  if (!project || droneUrl === undefined || !organization.features.includes('pix4d')) return null
  const label = t('app.toolbar.drone')
  return (
    <Tooltip title={label}>
      <IconButton
        component="a"
        color="inherit"
        aria-label={label}
        href={droneUrl.replaceAll('{projectId}', encodeURIComponent(project.id))}
        target="_blank"
        rel="noopener"
      >
        <Flight />
      </IconButton>
    </Tooltip>
  )
}
