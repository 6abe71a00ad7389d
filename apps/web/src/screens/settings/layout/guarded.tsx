import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useLocale } from '../../../platform/locale.ts'
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx'
import type { SettingsScreen } from '../settings-screen.ts'
import { useIsPaymentUnknown, useSettingsViewer } from '../use-settings-viewer.ts'

interface GuardedProps {
  readonly screen: SettingsScreen
  readonly children: ReactNode
}

/** A screen for those who may open it; others are sent to /index.html. */
export function Guarded({ screen, children }: GuardedProps) {
  const { t } = useLocale()
  const viewer = useSettingsViewer()
  const isPaymentUnknown = useIsPaymentUnknown()
  if (!screen.visible(viewer)) {
    if (isPaymentUnknown) return <SkeletonRows label={t('settings.loading')} />
    return <Navigate to="/index.html" replace />
  }
  return (
    <>
      <title>{`${t('settings.pageTitle', { screen: t(screen.titleKey) })} · ${t('app.name')}`}</title>
      {children}
    </>
  )
}
