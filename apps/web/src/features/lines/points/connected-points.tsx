import type { Feature } from '@cairn/contract/features/features'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { changeConnected } from '../../../map/map-session.ts'
import { useLiveMap } from '../../../map/tools/use-live-map.ts'
import { useLocale } from '../../../platform/locale.ts'
import { IconAction } from '../../../ui/icon-action.tsx'
import { SortableList } from '../../../ui/sorting/sortable-list.tsx'
import { useSortTexts } from '../../../ui/sorting/use-sort-texts.ts'
import { useFeatureTitle } from '../../use-feature-title.ts'

interface PointItem {
  /** Unique in the list: the first point may be the last one as well. */
  readonly id: string
  readonly featureId: string
  readonly title: string
  /** Begins with 1. */
  readonly position: number
}

/** A button with the list of the points so far, in which the user reorders and removes them. */
export function ConnectedPoints({ points }: { readonly points: readonly Feature[] }) {
  const { t } = useLocale()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  return (
    <>
      <Button
        color="inherit"
        aria-haspopup="dialog"
        disabled={points.length === 0}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {t('map.connect.order')}
      </Button>
      <Popover
        open={anchor !== null && points.length > 0}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': t('map.connect.orderOf'), sx: paperStyle } }}
      >
        <Points points={points} />
      </Popover>
    </>
  )
}

function Points({ points }: { readonly points: readonly Feature[] }) {
  const { t } = useLocale()
  const map = useLiveMap()
  const texts = useSortTexts()
  const items = usePointItems(points)
  const renderItem = useCallback(
    (item: PointItem, handle: ReactNode) => (
      <Stack
        direction="row"
        spacing={1}
        onMouseEnter={() => map?.highlight(item.featureId)}
        onMouseLeave={() => map?.highlight(null)}
        sx={{ alignItems: 'center', minHeight: 36 }}
      >
        {handle}
        <Typography variant="body2" color="textSecondary" className="tabular" sx={{ minWidth: 24 }}>
          {item.position}
        </Typography>
        <Typography variant="body2" noWrap title={item.title} sx={{ flex: 1, minWidth: 0 }}>
          {item.title}
        </Typography>
        <IconAction
          label={t('map.connect.remove', { name: item.title })}
          icon={<DeleteOutlined fontSize="small" />}
          onClick={() => changeConnected((ids) => ids.toSpliced(item.position - 1, 1))}
        />
      </Stack>
    ),
    [map, t],
  )
  return (
    <Box sx={{ px: 2, py: 2 }}>
      <SortableList
        label={t('map.connect.orderOf')}
        items={items}
        nameOf={({ title }) => title}
        texts={texts}
        onReorder={(ids) =>
          changeConnected(() => ids.flatMap((id) => items.find((item) => item.id === id)?.featureId ?? []))
        }
        renderItem={renderItem}
      />
    </Box>
  )
}

function usePointItems(points: readonly Feature[]): readonly PointItem[] {
  const titleOf = useFeatureTitle()
  return useMemo(
    () =>
      points.map((point, index) => {
        const isAgain = points.findIndex(({ id }) => id === point.id) < index
        return {
          id: isAgain ? `${point.id} again` : point.id,
          featureId: point.id,
          title: titleOf(point),
          position: index + 1,
        }
      }),
    [points, titleOf],
  )
}

const paperStyle = { width: 320, maxWidth: '90vw', maxHeight: 420 } as const
