import type { MapFeature } from '@cairn/contract/features'
import type { Layer } from '@cairn/contract/layers'
import { featureTitle } from '@cairn/domain/feature-title'
import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined'
import CloseOutlined from '@mui/icons-material/CloseOutlined'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useCallback } from 'react'
import { useMapAddress, useMapNavigation } from '../../map/address.ts'
import { CommandAction } from '../../map/commands/command-action.tsx'
import { useLocale } from '../../platform/locale.ts'
import { IconAction } from '../../ui/icon-action.tsx'
import { smallScreen } from '../../ui/small-screen.ts'
import { copyFeatureId } from '../commands/copy-feature-id.ts'
import { leaveDraft } from '../editing/leave-draft.ts'
import { GeometryIcon } from '../geometry-icon.tsx'

export interface FeatureHeaderProps {
  readonly feature: Pick<MapFeature, 'geometry' | 'properties'> & { readonly id: string | null }
  readonly title?: string
  readonly layer: Layer | undefined
  /** Buttons below the title. */
  readonly children?: ReactNode
}

/** The name of the feature, its layer and its id. */
export function FeatureHeader({ feature: { id, geometry, properties }, title, layer, children }: FeatureHeaderProps) {
  const { t } = useLocale()
  const isSmall = useMediaQuery(smallScreen, { noSsr: true })
  const overList = useMapAddress().listLayerId !== null && isSmall
  const close = useClose()
  const heading = useFocusedHeading()
  const label = title ?? featureTitle({ id: id ?? '', properties }, layer)
  return (
    <Box component="header" sx={{ px: 4, pt: 3, pb: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'flex-start' }}>
        <Box sx={{ pt: '6px', color: 'text.secondary', display: 'flex' }}>
          <GeometryIcon type={geometry.type} />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography ref={heading} tabIndex={-1} variant="h2" sx={headingStyle}>
            {label}
          </Typography>
          <Typography variant="caption" component="p" color="textSecondary" noWrap>
            {[layer?.name, t(`features.type.${geometry.type}`)].filter(Boolean).join(' · ')}
          </Typography>
        </Box>
        <IconAction
          label={t(overList ? 'features.backToList' : 'features.closePanel')}
          icon={overList ? <ArrowBackOutlined /> : <CloseOutlined />}
          onClick={close}
        />
      </Stack>
      {id !== null && (
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', mt: 1, ml: '-6px', flexWrap: 'wrap' }}>
          {children}
          <Box sx={{ flex: 1 }} />
          {label !== id && (
            <Typography variant="caption" color="textSecondary" className="tabular" noWrap>
              {id}
            </Typography>
          )}
          <CommandAction command={copyFeatureId} />
        </Stack>
      )}
    </Box>
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
  pt: '4px',
} as const
