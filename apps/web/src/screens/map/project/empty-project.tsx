import type { FolderTree } from '@cairn/contract/folders'
import type { Project } from '@cairn/contract/projects'
import { type DrawingMode, drawingModes } from '@cairn/domain/geometry/geojson'
import Draw from '@mui/icons-material/DrawOutlined'
import UploadFile from '@mui/icons-material/UploadFileOutlined'
import Button from '@mui/material/Button'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { useDictionariesOf } from '../../../dictionaries/use-dictionaries.ts'
import { startDrawing } from '../../../features/editing/start-drawing.ts'
import { useDrawableLayers } from '../../../features/feature-rights.ts'
import { ShapeIcon } from '../../../features/geometry-icon.tsx'
import { layersOf } from '../../../folders/use-folders.ts'
import { useMapNavigation } from '../../../map/address.ts'
import { useLocale } from '../../../platform/locale.ts'
import { useByFinger } from '../../../ui/use-by-finger.ts'
import { useOpenUpload, useUploadFolders } from '../jobs/use-drop-upload.tsx'

interface EmptyProjectProps {
  readonly project: Project
  readonly folders: readonly FolderTree[]
}

/** Invites the user to fill a project without features; shows nothing for any other project. */
export function EmptyProject({ project, folders }: EmptyProjectProps) {
  const { t } = useLocale()
  const uploadFolders = useUploadFolders() ?? []
  const openUpload = useOpenUpload()
  const targets = useDrawTargets()
  const byFinger = useByFinger()
  if (layersOf(folders).some(({ layer }) => layer.featureCount > 0)) return null
  const mayUpload = uploadFolders.length > 0
  const mayFill = mayUpload || targets.length > 0
  return (
    <Stack component="section" aria-label={t('projects.empty.label')} spacing={3} sx={cardStyle}>
      <div>
        <Typography color={mayFill ? 'textPrimary' : 'textSecondary'}>
          {t(mayFill ? 'projects.empty.invite' : 'projects.empty.none')}
        </Typography>
        {mayUpload && !byFinger && (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
            {t('projects.empty.drop')}
          </Typography>
        )}
        <DictionaryName project={project} />
      </div>
      {mayFill && (
        <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap', rowGap: 2 }}>
          {mayUpload && (
            <Button variant="outlined" startIcon={<UploadFile />} onClick={() => openUpload(uploadFolders)}>
              {t('projects.empty.upload')}
            </Button>
          )}
          {targets.length > 0 && <DrawButton targets={targets} />}
        </Stack>
      )}
    </Stack>
  )
}

function DictionaryName({ project: { organizationId, dataDictionaryId } }: { readonly project: Project }) {
  const { t } = useLocale()
  const { data = [] } = useDictionariesOf(organizationId)
  const found = data.find(({ id }) => id === dataDictionaryId)
  if (!found) return null
  return (
    <Typography variant="caption" component="p" color="textSecondary" sx={{ mt: 1 }}>
      {t('projects.dictionary.ofProject', { name: found.name })}
    </Typography>
  )
}

interface NewFeatureTarget {
  readonly shape: DrawingMode
  readonly layerId: string
}

/** For each geometry type the first layer that takes it. */
function useDrawTargets(): readonly NewFeatureTarget[] {
  const layers = useDrawableLayers()
  return drawingModes.flatMap((shape) => {
    const found = layers.find(({ layer }) => layer.addFeature === shape)
    return found ? [{ shape, layerId: found.layer.id }] : []
  })
}

/** Asks for the geometry type, then draws the first feature. */
function DrawButton({ targets }: { readonly targets: readonly NewFeatureTarget[] }) {
  const { t } = useLocale()
  const navigation = useMapNavigation()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        ref={button}
        variant="outlined"
        startIcon={<Draw />}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {t('projects.empty.draw')}
      </Button>
      <Menu
        open={open}
        anchorEl={() => button.current}
        onClose={() => setOpen(false)}
        slotProps={{ list: { 'aria-label': t('map.draw.chooseShape') } }}
      >
        {targets.map(({ shape, layerId }) => (
          <MenuItem
            key={shape}
            onClick={() => {
              setOpen(false)
              void startDrawing({ layerId, shape }, { navigation, t })
            }}
          >
            <ListItemIcon>
              <ShapeIcon shape={shape} />
            </ListItemIcon>
            {t(`map.draw.shape.${shape}`)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

const cardStyle = {
  m: 3,
  p: 4,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
} as const
