import type { ReactNode } from 'react'
import { useLocale } from '../../../platform/locale.ts'
import { LeadAway } from '../../../ui/lead-away.tsx'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import type { SettingsScreen } from '../settings-screen.ts'
import { useIsPaymentUnknown, useSettingsViewer } from '../use-settings-viewer.ts'

interface GuardedProps {
  readonly screen: SettingsScreen
  readonly children: ReactNode
}

/** A screen for those who may open it; others are sent to /index.html, which says why. */
export function Guarded({ screen, children }: GuardedProps) {
  const { t } = useLocale()
  const viewer = useSettingsViewer()
  const isPaymentUnknown = useIsPaymentUnknown()
  if (!screen.visible(viewer)) {
    if (isPaymentUnknown) return <SkeletonRows label={t('settings.loading')} />
    return <LeadAway to="/index.html" reason={reasonOf(screen, { t, organization: viewer.organization.name })} />
  }
  return (
    <>
      <title>{`${t('settings.pageTitle', { screen: t(screen.titleKey) })} · ${t('app.name')}`}</title>
      {children}
    </>
  )
}

interface Texts {
  readonly t: ReturnType<typeof useLocale>['t']
  readonly organization: string
}

function reasonOf({ titleKey, needs }: SettingsScreen, { t, organization }: Texts): string {
  const refusal = t('settings.refused', { screen: t(titleKey) })
  return needs === undefined ? refusal : `${refusal} ${t(`settings.needs.${needs}`, { organization })}`
}
