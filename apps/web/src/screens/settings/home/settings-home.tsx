import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { useAdministeredOrganization } from '../../../accounts/administered-organization.ts'
import { Figures } from '../../../overview/figures.tsx'
import { NextStepList } from '../../../overview/next-step-list.tsx'
import { nextStepsOf } from '../../../overview/next-steps.ts'
import type { OverviewTarget, TargetAddress } from '../../../overview/overview-targets.ts'
import { useOverview } from '../../../overview/use-overview.ts'
import { useLocale } from '../../../platform/locale.ts'
import { usePreference } from '../../../platform/preferences/preferences.ts'
import { QueryContent } from '../../../ui/lists/query-content.tsx'
import { isPlus } from '../menu-visibility.ts'
import { type SettingsGroup, type SettingsScreen, settingsGroups } from '../settings-screen.ts'
import { useSettingsAddress, useSettingsViewer, useVisibleScreens } from '../use-settings-viewer.ts'
import { ScreenCards } from './screen-cards.tsx'

/** The first screen of the settings: what is left to do, the figures, and a card for each screen that the user may open. */
export function SettingsHome() {
  const { t } = useLocale()
  const screens = useVisibleScreens()
  return (
    <Stack spacing={6}>
      <Organization />
      <Section title={t('overview.all')}>
        <Stack spacing={5}>
          {settingsGroups.map((group) => (
            <Group key={group} group={group} screens={screens.filter((screen) => screen.group === group)} />
          ))}
        </Stack>
      </Section>
    </Stack>
  )
}

/** The figures of the administered organization and its next steps. */
function Organization() {
  const { t } = useLocale()
  const { organization } = useAdministeredOrganization()
  const overview = useOverview(organization.id)
  const addressOf = useTargetAddress()
  const plus = isPlus(useSettingsViewer())
  const isHidden = usePreference(({ skipQuickStart }) => skipQuickStart) && plus
  const steps = overview.data && !isHidden ? nextStepsOf(overview.data) : []
  return (
    <>
      {steps.length > 0 && (
        <Section title={t('overview.steps')}>
          <NextStepList steps={steps} addressOf={addressOf} />
        </Section>
      )}
      <Section title={t('overview.figures')}>
        <QueryContent query={overview} loading={t('overview.loading')} failed={t('overview.loadFailed')}>
          {(figures) => <Figures overview={figures} addressOf={addressOf} />}
        </QueryContent>
      </Section>
    </>
  )
}

/** Where the targets of figures and steps are, below `/settings/`. */
const paths: Readonly<Record<Exclude<OverviewTarget, 'map'>, string>> = {
  members: 'users-and-organization/manage-members',
  data: 'data',
  dictionaries: 'data/dictionary',
  projectDictionaries: 'data/dictionary/company',
  licenses: 'users-and-organization/manage-licenses',
  log: 'users-and-organization/activity-logs',
  sharing: 'users-and-organization/manage-organization',
}

function useTargetAddress(): TargetAddress {
  const address = useSettingsAddress()
  const visible = new Set(useVisibleScreens().map(({ path }) => path))
  return (target) => {
    if (target === 'map') return '/index.html'
    return visible.has(paths[target]) ? address(paths[target]) : undefined
  }
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title}>
      <Typography component="h2" variant="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {children}
    </Box>
  )
}

interface GroupProps {
  readonly group: SettingsGroup
  readonly screens: readonly SettingsScreen[]
}

function Group({ group, screens }: GroupProps) {
  const { t } = useLocale()
  if (screens.length === 0) return null
  return (
    <Box>
      <Typography component="h3" variant="subtitle2" color="textSecondary" sx={{ mb: 2 }}>
        {t(`settings.group.${group}`)}
      </Typography>
      <ScreenCards screens={screens} heading="h4" />
    </Box>
  )
}
