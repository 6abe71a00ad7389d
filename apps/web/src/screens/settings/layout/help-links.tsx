import Feedback from '@mui/icons-material/FeedbackOutlined'
import HelpOutline from '@mui/icons-material/HelpOutlineOutlined'
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined'
import School from '@mui/icons-material/SchoolOutlined'
import Sell from '@mui/icons-material/SellOutlined'
import Divider from '@mui/material/Divider'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemIcon from '@mui/material/ListItemIcon'
import ListItemText from '@mui/material/ListItemText'
import type { ReactNode } from 'react'
import { FeedbackDialog } from '../../../help/feedback-dialog.tsx'
import { GuideDialog } from '../../../help/guide-dialog.tsx'
import { guideOf } from '../../../help/guides.ts'
import { useUniversity } from '../../../help/use-university.ts'
import { useConfiguration } from '../../../platform/configuration.ts'
import { useLocale } from '../../../platform/locale.ts'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { isPlus, seesPricing } from '../menu-visibility.ts'
import { useSettingsViewer } from '../use-settings-viewer.ts'

/** Guide, external pages and feedback, below the screens. An address that is not configured has no entry. */
export function HelpLinks() {
  const { t } = useLocale()
  const viewer = useSettingsViewer()
  const links = useConfiguration()?.links
  const guide = guideOf(viewer.rights)
  const openUniversityTab = useUniversity()
  return (
    <>
      <Divider sx={{ mt: 4 }} />
      <List aria-label={t('help.links')}>
        {guide && (
          <Entry icon={<RocketLaunch fontSize="small" />} onClick={() => openDialog(<GuideDialog guide={guide} />)}>
            {t(guide === 'quick-start' ? 'help.quickStart' : 'help.gettingStarted')}
          </Entry>
        )}
        {links?.help && (
          <Entry icon={<HelpOutline fontSize="small" />} href={links.help}>
            {t('help.pages')}
          </Entry>
        )}
        {links?.pricing && seesPricing(viewer) && (
          <Entry icon={<Sell fontSize="small" />} href={links.pricing}>
            {t('help.pricing')}
          </Entry>
        )}
        {links?.university === true && !isPlus(viewer) && (
          <Entry icon={<School fontSize="small" />} onClick={openUniversityTab}>
            {t('help.university')}
          </Entry>
        )}
        <Entry icon={<Feedback fontSize="small" />} onClick={() => openDialog(<FeedbackDialog />)}>
          {t('help.feedback.title')}
        </Entry>
      </List>
    </>
  )
}

interface EntryProps {
  readonly icon: ReactNode
  /** An external page, which opens in a new tab. */
  readonly href?: string
  readonly onClick?: () => void
  readonly children: string
}

function Entry({ icon, href, onClick, children }: EntryProps) {
  const { t } = useLocale()
  const content = (
    <>
      <ListItemIcon sx={{ minWidth: 36 }}>{icon}</ListItemIcon>
      <ListItemText primary={children} />
    </>
  )
  return (
    <ListItem disablePadding>
      {href === undefined ? (
        <ListItemButton component="button" onClick={onClick} sx={{ px: 4, width: '100%' }}>
          {content}
        </ListItemButton>
      ) : (
        <ListItemButton
          component="a"
          href={href}
          target="_blank"
          rel="noreferrer"
          title={t('help.newTab')}
          sx={{ px: 4 }}
        >
          {content}
        </ListItemButton>
      )}
    </ListItem>
  )
}
