import PrintOutlined from '@mui/icons-material/PrintOutlined'
import { always, type Command, untilMapIsReady } from '../../../map/commands/command.ts'
import { openDialog } from '../../../ui/overlays/overlays.ts'

/** Makes a page or a picture of the present view. Its code is loaded when it is used. */
export const printMap: Command = {
  id: 'printMap',
  group: 'map',
  icon: PrintOutlined,
  keys: ['Shift+P'],
  available: always,
  disabled: untilMapIsReady,
  run({ map, notify, t }) {
    if (!map) return
    import('./print-dialog.tsx').then(
      ({ PrintDialog }) => openDialog(<PrintDialog map={map} />),
      () => notify({ text: t('print.notLoaded'), severity: 'error' }),
    )
  },
}
