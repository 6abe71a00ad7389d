/** Query keys of folders. */
export const folderQueryKeys = {
  /** The trees of all projects. */
  trees: () => ['folders', 'tree'],
  /** The folders of a project, with their layers. */
  tree: (projectId: string) => ['folders', 'tree', projectId],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>
