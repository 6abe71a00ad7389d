import type { SvgIconComponent } from '@mui/icons-material'
import type { ComponentType } from 'react'
import type { LabelKey } from '../../platform/locale.ts'
import type { SettingsViewer } from './menu-visibility.ts'

/** Below `/settings/`: the screen of an address that names none. */
export const initialSettingsPath = 'home'

/** The groups of the menu, in its order. */
export const settingsGroups = ['account', 'organization', 'data', 'billing'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

/** The accounts that may open a screen: the last part of a key below `settings.needs`. */
export type ScreenNeed =
  | 'organization'
  | 'admin'
  | 'ownAdmin'
  | 'log'
  | 'standard'
  | 'styles'
  | 'sites'
  | 'clients'
  | 'portal'
  | 'licenses'
  | 'card'

/** Renders the name of a thing, or that of its screen until it is known. */
export type ThingName = ComponentType<{ readonly screen: string }>

/** One screen of the settings. Router, menu, home cards, breadcrumbs and guards read it. */
export interface SettingsScreen {
  /** Below `/settings/`, such as `users-and-organization/manage-members`; the screen at the first part is its parent. */
  readonly path: string
  /** null: the screen has neither a menu entry nor a card. */
  readonly group: SettingsGroup | null
  readonly titleKey: LabelKey
  /** One line on the card of the home screen. */
  readonly aboutKey: LabelKey
  readonly icon: SvgIconComponent
  /** The name of the thing that the address names, for the breadcrumbs of a screen of one thing. */
  readonly Name?: ThingName
  /** Whether the viewer may open it; an address that names it otherwise leads to /index.html, which says why. */
  readonly visible: (viewer: SettingsViewer) => boolean
  /** Names the accounts that may open it, for users that its address leads away. Absent for a screen of every account. */
  readonly needs?: ScreenNeed
  /** Fetches the content; the layout has shown the title. */
  readonly load: () => Promise<ComponentType>
}
