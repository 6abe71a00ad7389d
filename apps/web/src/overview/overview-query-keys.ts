/** Query keys of the figures. */
export const overviewQueryKeys = {
  of: (organizationId: string) => ['overview', organizationId],
} as const satisfies Record<string, (of: string) => readonly unknown[]>
