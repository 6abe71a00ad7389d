/** Query keys of filled-in forms. Invalidating a key invalidates every key that begins with it. */
export const featureFormQueryKeys = {
  /** The filled-in forms of a feature. */
  ofFeature: (featureId: string) => ['feature-forms', featureId],
  one: (id: string) => ['feature-forms', 'one', id],
  /** The forms that a project has. */
  offered: (projectId: string) => ['feature-forms', 'offered', projectId],
  /** All that the dialog of a form opens with. */
  opening: (key: string) => ['feature-forms', 'opening', key],
} as const satisfies Record<string, (...args: never[]) => readonly unknown[]>
