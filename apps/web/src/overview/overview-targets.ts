/** The screens to which figures and steps lead. */
export type OverviewTarget =
  | 'map'
  | 'members'
  | 'data'
  | 'dictionaries'
  | 'projectDictionaries'
  | 'licenses'
  | 'log'
  | 'sharing'

/** The address of a target; undefined for a screen that the user may not open. */
export type TargetAddress = (target: OverviewTarget) => string | undefined
