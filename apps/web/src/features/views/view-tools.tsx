import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { CommandAction } from '../../map/commands/command-action.tsx'
import { useLiveState } from '../../map/tools/use-live-map.ts'
import { useLocale } from '../../platform/locale.ts'
import { nextVertex, previousVertex } from '../commands/step-vertex.ts'

export interface ViewToolsProps {
  readonly vertexCount: number
  /** The other tools of the view. */
  readonly children?: ReactNode
}

/** The row of tools above a view: the steps along the vertices, which the view follows, and its own tools. */
export function ViewTools({ vertexCount, children }: ViewToolsProps) {
  const { t } = useLocale()
  const vertex = useCurrentVertex()
  return (
    <Stack direction="row" spacing={1} sx={{ flex: 'none', alignItems: 'center', px: 2, minHeight: 40 }}>
      {vertexCount > 1 && (
        <>
          <CommandAction command={previousVertex} />
          <CommandAction command={nextVertex} />
          <Typography
            variant="caption"
            className="tabular"
            aria-live="polite"
            noWrap
            color={vertex === null ? 'textSecondary' : 'textPrimary'}
          >
            {vertex === null
              ? t('views.vertices', { count: vertexCount })
              : t('views.vertexAt', { index: vertex + 1, count: vertexCount })}
          </Typography>
        </>
      )}
      <Stack
        direction="row"
        spacing={1}
        sx={{ flex: 1, minWidth: 0, alignItems: 'center', justifyContent: 'flex-end' }}
      >
        {children}
      </Stack>
    </Stack>
  )
}

/** The vertex of the selected feature that is marked on the map, counted from 0; null for none. */
export function useCurrentVertex(): number | null {
  return useLiveState(({ vertex }) => vertex) ?? null
}
