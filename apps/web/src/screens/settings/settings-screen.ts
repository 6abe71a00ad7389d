import type { SvgIconComponent } from '@mui/icons-material'
import type { ComponentType } from 'react'
import type { LabelKey } from '../../platform/locale.ts'
import type { SettingsViewer } from './menu-visibility.ts'

/** Below `/settings/`: the screen of an address that names none. */
export const initialSettingsPath = 'home'

/** The groups of the menu, in its order. */
export const settingsGroups = ['account', 'organization', 'data', 'billing'] as const
export type SettingsGroup = (typeof settingsGroups)[number]

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
  /** Whether the viewer may open it; an address that names it otherwise leads to /index.html. */
  readonly visible: (viewer: SettingsViewer) => boolean
  /** Fetches the content; the layout has shown the title. */
  readonly load: () => Promise<ComponentType>
}
