import type { MapFeature } from '@cairn/contract/features/features'
import type { Layer } from '@cairn/contract/layers'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import CloseFullscreenOutlined from '@mui/icons-material/CloseFullscreenOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import MoreHorizOutlined from '@mui/icons-material/MoreHorizOutlined'
import OpenInFullOutlined from '@mui/icons-material/OpenInFullOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useCallback, useState } from 'react'
import { useMapAddress, useMapNavigation } from '../../map/address.ts'
import { CommandMenu } from '../../map/commands/command-menu.tsx'
import { maximizeFeature } from '../../map/map-session.ts'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { leaveDraft } from '../editing/leave-draft.ts'
import { GeometryIcon } from '../geometry-icon.tsx'
import { useFeatureTitle } from '../use-feature-title.ts'
import { useMaximized } from './use-maximized.ts'

export interface FeatureHeaderProps {
  readonly feature: Pick<MapFeature, 'geometry' | 'properties'> & { readonly id: string | null }
  readonly title?: string
  readonly layer: Layer | undefined
  /** Buttons: below the title, on a small screen beside it. */
  readonly children?: ReactNode
}

/** One line with the name of the feature, its layer and the menu of its commands; on a large screen the buttons below it. */
export function FeatureHeader({ feature: { id, geometry, properties }, title, layer, children }: FeatureHeaderProps) {
  const { t } = useLocale()
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  const overList = useMapAddress().listLayerId !== null && isSmall
  const close = useClose()
  const heading = useFocusedHeading()
  const titleOf = useFeatureTitle()
  const label = title ?? titleOf({ id: id ?? '', properties, layerId: layer?.id ?? '' })
  return (
    <Box component="header" sx={{ flex: 'none', pl: 4, pr: 2, py: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={1} sx={{ alignItems: 'center' }}>
        <Box sx={{ pr: 1, color: 'text.secondary', display: 'flex' }}>
          <GeometryIcon type={geometry.type} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography ref={heading} tabIndex={-1} variant="h2" title={label} sx={isSmall ? lineStyle : headingStyle}>
            {label}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" noWrap>
            {[layer?.name, t(`features.type.${geometry.type}`)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        {isSmall && children}
        {id !== null && !isSmall && <Maximize />}
        {id !== null && <MoreCommands />}
        <IconAction
          label={t(overList ? 'features.backToList' : 'features.closePanel')}
          icon={overList ? <ArrowBackOutlined /> : <CloseOutlined />}
          onClick={close}
        />
      </Stack>
      {!isSmall && children !== undefined && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mt: 1, ml: '-6px', pr: 2 }}>
          {children}
        </Stack>
      )}
    </Box>
  )
}

/** Gives the panel the full width, or its own again. */
function Maximize() {
  const { t } = useLocale()
  const isMaximized = useMaximized()
  return (
    <IconAction
      label={t(isMaximized ? 'features.restorePanel' : 'features.maximizePanel')}
      icon={isMaximized ? <CloseFullscreenOutlined /> : <OpenInFullOutlined />}
      onClick={() => maximizeFeature(!isMaximized)}
    />
  )
}

/** All commands of the feature, as in its menu on the map. */
function MoreCommands() {
  const { t } = useLocale()
  const [at, setAt] = useState<{ readonly left: number; readonly top: number } | null>(null)
  const open = (button: Element) => {
    const { left, bottom } = button.getBoundingClientRect()
    setAt({ left, top: bottom })
  }
  const label = t('map.featureActions')
  return (
    <>
      <IconAction label={label} icon={<MoreHorizOutlined />} opensMenu expanded={at !== null} onClick={open} />
      <CommandMenu label={label} group="feature" at={at} onClose={() => setAt(null)} />
    </>
  )
}

/** Closes the panel; asks first when that loses work. A feature that is not saved yet has no address to leave. */
function useClose(): () => void {
  const { t } = useLocale()
  const { select } = useMapNavigation()
  return () => void leaveDraft(t).then((left) => (left ? select(null) : undefined))
}

/**
 * The heading takes the focus if the list or menu that opened the panel is gone, so that keyboard users continue in the
 * panel. If the map has the focus, it keeps it.
 */
function useFocusedHeading() {
  return useCallback((element: HTMLElement | null) => {
    if (document.activeElement === document.body) element?.focus({ preventScroll: true })
  }, [])
}

const headingStyle = {
  // Focused so that screen readers announce it; it has no action.
  outline: 'none',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflowWrap: 'anywhere',
} as const
const lineStyle = { outline: 'none', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
