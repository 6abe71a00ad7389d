/** Query keys of moves. */
export const dataOrganizationQueryKeys = {
  /** The accounts that gain or lose sight by a move, by its query. */
  sightChanges: (move: object) => ['data-organization', 'sight-changes', move],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>
