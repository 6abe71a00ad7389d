import type { Project } from '@cairn/contract/projects'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import { useMemo } from 'react'
import { useMapAddress } from '../map/address.ts'
import { always, type Command, untilMapIsReady } from '../map/commands/command.ts'
import { initialViewOf } from './initial-view.ts'
import { useProject } from './use-projects.ts'

/** Moves the map to the view that the project opens with. */
export const zoomHome: Command<ProjectFacts> = {
  id: 'zoomHome',
  group: 'map',
  icon: HomeOutlined,
  keys: ['H'],
  useFacts: useProjectFacts,
  available: always,
  disabled: (context) => untilMapIsReady(context) ?? (context.project === undefined ? 'projectLoading' : null),
  run({ map, project }) {
    if (!map) return
    const { centre, zoom } = initialViewOf(project ?? null)
    map.engine.flyTo(centre, zoom)
  },
}

interface ProjectFacts {
  /** null when no project is open; undefined while it is loading. */
  readonly project: Pick<Project, 'coordinate' | 'zoomLevel'> | null | undefined
}

function useProjectFacts(): ProjectFacts {
  const { projectId } = useMapAddress()
  const { data } = useProject(projectId)
  const project = projectId === null ? null : data
  return useMemo(() => ({ project }), [project])
}
