import type { Dictionary, DictionaryUsage } from '@cairn/contract/dictionaries/dictionaries'
import type { Component } from '@cairn/contract/dictionaries/entities'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useLocale } from '../../platform/locale.ts'
import { QueryContent } from '../../ui/lists/query-content.tsx'
import { DialogFrame, useDialog } from '../../ui/overlays/dialogs.tsx'
import { useDictionaryUsage } from '../use-dictionaries.ts'

interface UsageDialogProps {
  readonly dictionary: Pick<Dictionary, 'id' | 'name'>
  /** Shows the usage of this component alone. */
  readonly component?: Pick<Component, 'id' | 'alias'>
}

/** The projects, their layers and the components of a dictionary that the features in these have, with counts. */
export function UsageDialog({ dictionary, component }: UsageDialogProps) {
  const { t } = useLocale()
  const { close } = useDialog()
  return (
    <DialogFrame title={t('dictionaries.usage.title', { name: component?.alias ?? dictionary.name })} maxWidth="sm">
      <DialogContent>
        <Usage dictionaryId={dictionary.id} componentId={component?.id} />
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={close}>
          {t('dictionaries.usage.close')}
        </Button>
      </DialogActions>
    </DialogFrame>
  )
}

type UsingProject = DictionaryUsage['projects'][number]

function Usage({
  dictionaryId,
  componentId,
}: {
  readonly dictionaryId: string
  readonly componentId?: string | undefined
}) {
  const { t } = useLocale()
  return (
    <QueryContent
      query={useDictionaryUsage(dictionaryId)}
      loading={t('dictionaries.usage.loading')}
      failed={t('dictionaries.usage.loadFailed')}
    >
      {({ projects }) =>
        componentId === undefined ? (
          <UsingProjects projects={projects} none={t('dictionaries.usage.none')} />
        ) : (
          <UsingProjects
            projects={projectsWith(projects, componentId)}
            none={t('dictionaries.usage.noneOfComponent')}
          />
        )
      }
    </QueryContent>
  )
}

function UsingProjects({ projects, none }: { readonly projects: readonly UsingProject[]; readonly none: string }) {
  if (projects.length === 0) return <Typography color="textSecondary">{none}</Typography>
  return (
    <Stack component="ul" spacing={3} sx={list}>
      {projects.map((project) => (
        <ProjectUsage key={project.id} project={project} />
      ))}
    </Stack>
  )
}

/** The projects with features of one component. */
function projectsWith(projects: readonly UsingProject[], componentId: string): UsingProject[] {
  return projects.flatMap((project) => {
    const layers = project.layers.flatMap((layer) => {
      const components = layer.components.filter((entry) => entry.componentId === componentId)
      return components.length === 0 ? [] : [{ ...layer, components }]
    })
    return layers.length === 0 ? [] : [{ ...project, layers }]
  })
}

type UsedLayer = UsingProject['layers'][number]

const countIn = (layers: readonly UsedLayer[]) =>
  layers.flatMap(({ components }) => components).reduce((sum, { featureCount }) => sum + featureCount, 0)

function ProjectUsage({ project: { name, isAssigned, layers } }: { readonly project: UsingProject }) {
  const { t } = useLocale()
  return (
    <Box component="li">
      <UsageLine
        isHead
        name={name}
        note={t(isAssigned ? 'dictionaries.usage.assigned' : 'dictionaries.usage.formerly')}
        count={countIn(layers)}
      />
      {layers.length > 0 && (
        <Box component="ul" sx={branch}>
          {layers.map((layer) => (
            <LayerUsage key={layer.id} layer={layer} />
          ))}
        </Box>
      )}
    </Box>
  )
}

function LayerUsage({ layer }: { readonly layer: UsedLayer }) {
  const { t } = useLocale()
  return (
    <li>
      <UsageLine name={layer.name} note={t('dictionaries.usage.layer')} count={countIn([layer])} />
      <Box component="ul" sx={branch}>
        {layer.components.map(({ componentId, alias, featureCount }) => (
          <li key={componentId}>
            <UsageLine name={alias} count={featureCount} />
          </li>
        ))}
      </Box>
    </li>
  )
}

interface UsageLineProps {
  readonly name: string
  readonly note?: string
  readonly count: number
  readonly isHead?: boolean
}

function UsageLine({ name, note, count, isHead = false }: UsageLineProps) {
  const { t } = useLocale()
  return (
    <Stack direction="row" spacing={3} sx={{ alignItems: 'baseline', py: 1 }}>
      <Typography sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', fontWeight: isHead ? 600 : 400 }}>
        {name}
        {note !== undefined && (
          <Typography component="span" variant="caption" color="textSecondary" sx={{ ml: 2 }}>
            {note}
          </Typography>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums', flex: 'none' }}>
        {t('dictionaries.usage.features', { count })}
      </Typography>
    </Stack>
  )
}

const list = { m: 0, p: 0, listStyle: 'none' } as const
const branch = { ...list, ml: 2, pl: 3, borderLeft: 1, borderColor: 'divider' } as const
