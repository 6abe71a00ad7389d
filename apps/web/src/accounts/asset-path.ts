import type { AssetPath } from '@cairn/domain/permissions'

interface InOrganization {
  readonly id: string
  readonly organizationId: string
}
interface InProject {
  readonly id: string
  readonly parentId: string | null
}

/** Builds the paths that `can()` takes from data that the screens already have. */
export function organizationPath(organizationId: string): AssetPath {
  return [{ type: 'organization', id: organizationId }]
}

export function projectPath(project: InOrganization): AssetPath {
  return [{ type: 'project', id: project.id }, ...organizationPath(project.organizationId)]
}

export function folderPath(folder: InProject, project: InOrganization): AssetPath {
  const above: AssetPath = folder.parentId === null ? [] : [{ type: 'folder', id: folder.parentId }]
  return [{ type: 'folder', id: folder.id }, ...above, ...projectPath(project)]
}

export function layerPath(layer: { readonly id: string }, folder: InProject, project: InOrganization): AssetPath {
  return [{ type: 'layer', id: layer.id }, ...folderPath(folder, project)]
}

export function featurePath(feature: { readonly id: string }, layer: AssetPath): AssetPath {
  return [{ type: 'feature', id: feature.id }, ...layer]
}
