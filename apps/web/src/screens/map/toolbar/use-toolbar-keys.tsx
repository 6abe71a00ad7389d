import { useShortcut } from '../../../platform/shortcuts.ts'
import { openDialog } from '../../../ui/overlays/overlays.ts'
import { ShortcutsDialog } from '../../bars/shortcuts-dialog.tsx'
import { useJobsToggle, useProjectToggle } from './panel-toggles.tsx'

/** The keys of the toolbar's buttons. They also work while the toolbar is off. */
export function useToolbarKeys(): void {
  const jobs = useJobsToggle()
  const project = useProjectToggle()
  useShortcut({ id: 'jobs', keys: ['J'], labelKey: 'shortcut.jobs', run: jobs.toggle })
  useShortcut({ id: 'project-panel', keys: ['P'], labelKey: 'shortcut.projectPanel', run: project.toggle })
  useShortcut({ id: 'help', keys: ['?'], labelKey: 'shortcut.help', run: openShortcuts })
}

export function openShortcuts(): void {
  openDialog(<ShortcutsDialog />)
}
