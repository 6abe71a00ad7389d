import type { Dictionary } from '@cairn/contract/dictionaries/dictionaries'
import { Problem } from '@cairn/contract/problem'
import Add from '@mui/icons-material/AddOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocale } from '../../platform/locale.ts'
import { useAddressValue } from '../../ui/lists/use-address-value.ts'
import { openDialog } from '../../ui/overlays/overlays.ts'
import { EmptyState } from '../../ui/states/empty-state.tsx'
import { ErrorState } from '../../ui/states/error-state.tsx'
import { SkeletonRows } from '../../ui/states/skeleton-rows.tsx'
import { EditComponent } from '../components/edit-component.tsx'
import { SystemDialog } from '../systems/system-dialog.tsx'
import { useCanEdit, useDictionary } from '../use-dictionaries.ts'
import { ComponentList } from './component-list.tsx'
import { SystemDrawer, SystemSelect } from './system-drawer.tsx'
import { ViewerHeader } from './viewer-header.tsx'

/** Narrower screens have a select instead of the drawer of systems. */
const narrow = '(max-width: 899px)'

export interface DictionaryViewerProps {
  readonly id: string
  /** Opens another dictionary: a copy of this one. */
  readonly onOpen: (id: string) => void
  readonly onList: () => void
}

/** One dictionary: its systems, the components of the selected one, and their attributes. */
export function DictionaryViewer({ id, onOpen, onList }: DictionaryViewerProps) {
  const { t } = useLocale()
  const { data: dictionary, isError, error, refetch } = useDictionary(id)
  if (isError && (!dictionary || Problem.is(error, 'not_found'))) {
    if (Problem.is(error, 'not_found'))
      return (
        <EmptyState
          text={t('dictionaries.view.notFound')}
          action={{ label: t('dictionaries.view.toList'), run: onList }}
        />
      )
    return (
      <ErrorState text={t('dictionaries.view.loadFailed')} retryLabel={t('app.retry')} onRetry={() => void refetch()} />
    )
  }
  if (!dictionary) return <SkeletonRows label={t('dictionaries.view.loading')} />
  return <LoadedDictionary dictionary={dictionary} onOpen={onOpen} />
}

interface LoadedDictionaryProps {
  readonly dictionary: Dictionary
  readonly onOpen: (id: string) => void
}

function LoadedDictionary({ dictionary, onOpen }: LoadedDictionaryProps) {
  const { t } = useLocale()
  const canEdit = useCanEdit(dictionary)
  const [selectedId, setSelectedId] = useAddressValue('system')
  const isNarrow = useMediaQuery(narrow, { noSsr: true })
  const { systems } = dictionary
  const selected = systems.find(({ id }) => id === selectedId) ?? systems[0]
  const add = () => openDialog(<SystemDialog dictionary={dictionary} onAdded={setSelectedId} />)
  const addButton = canEdit && (
    <Button startIcon={<Add />} onClick={add} sx={{ alignSelf: 'start' }}>
      {t('systems.add.action')}
    </Button>
  )
  if (!selected)
    return (
      <Stack spacing={4} sx={{ maxWidth: 1200 }}>
        <ViewerHeader dictionary={dictionary} onOpen={onOpen} />
        <EmptyState
          text={t(canEdit ? 'systems.empty' : 'systems.none')}
          action={canEdit ? { label: t('systems.add.action'), run: add } : undefined}
        />
      </Stack>
    )
  const view = { dictionary, canEdit, onDeleted: () => setSelectedId(null) }
  const Choice = isNarrow ? SystemSelect : SystemDrawer
  return (
    <Stack spacing={4} sx={{ maxWidth: 1200 }}>
      <ViewerHeader dictionary={dictionary} onOpen={onOpen} />
      <Box sx={isNarrow ? { display: 'grid', gap: 4 } : columns}>
        <Stack component="section" aria-label={t('systems.list')} spacing={2} sx={{ minWidth: 0 }}>
          <Choice {...view} selected={selected} onSelect={setSelectedId} />
          {addButton}
        </Stack>
        <SystemComponents {...view} system={selected} />
      </Box>
    </Stack>
  )
}

interface SystemComponentsProps {
  readonly dictionary: Dictionary
  readonly system: Dictionary['systems'][number]
  readonly canEdit: boolean
  readonly onDeleted: () => void
}

/** The components of the selected system. */
function SystemComponents(props: SystemComponentsProps) {
  const { dictionary, system, canEdit } = props
  const { t } = useLocale()
  const addComponent = () => openDialog(<EditComponent dictionary={dictionary} system={system} />)
  return (
    <Stack component="section" aria-label={system.name} spacing={2} sx={{ minWidth: 0 }}>
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h3" variant="h2" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
          {system.name}
        </Typography>
        {canEdit && system.components.length > 0 && (
          <Button startIcon={<Add />} onClick={addComponent} sx={{ flex: 'none' }}>
            {t('components.add.action')}
          </Button>
        )}
      </Stack>
      {system.components.length === 0 ? (
        <EmptyState
          text={t(`dictionaries.componentList.${canEdit ? 'empty' : 'none'}`)}
          action={canEdit ? { label: t('components.add.action'), run: addComponent } : undefined}
        />
      ) : (
        <ComponentList key={system.id} {...props} />
      )}
    </Stack>
  )
}

const columns = { display: 'grid', gridTemplateColumns: '280px minmax(0, 1fr)', gap: 6 } as const
