import { type AssetPath, below, organizationPath } from '@cairn/domain/permissions'

interface InOrganization {
  readonly id: string
  readonly organizationId: string
}
interface InProject {
  readonly id: string
  readonly parentId: string | null
}

/** Builds the paths that `can()` takes from data that the screens already have. */
export function projectPath(project: InOrganization): AssetPath {
  return below(organizationPath(project.organizationId), { type: 'project', id: project.id })
}

export function folderPath(folder: InProject, project: InOrganization): AssetPath {
  const above = projectPath(project)
  const parent = folder.parentId === null ? above : below(above, { type: 'folder', id: folder.parentId })
  return below(parent, { type: 'folder', id: folder.id })
}

export function layerPath(layer: { readonly id: string }, folder: InProject, project: InOrganization): AssetPath {
  return below(folderPath(folder, project), { type: 'layer', id: layer.id })
}

export function featurePath(feature: { readonly id: string }, layer: AssetPath): AssetPath {
  return below(layer, { type: 'feature', id: feature.id })
}
