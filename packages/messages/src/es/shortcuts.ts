import type { shortcut as en } from '../en/shortcuts.ts'
import type { Translation } from '../translation.ts'

export const shortcut = {
  title: 'Atajos de teclado',
  help: 'Mostrar los atajos de teclado',
  singleKeys: 'Atajos de una sola tecla',
  singleKeysNote:
    'Letras, cifras y signos sin Ctrl ni Alt. Desactívelos si se pulsan sin querer, por ejemplo al dictar.',
  projectPanel: 'Abrir o cerrar el panel de proyecto',
  jobs: 'Abrir o cerrar el panel de tareas',
  tree: 'En el panel de proyecto',
  treeMove: 'Ir a la fila siguiente o anterior',
  treeOpen: 'Abrir o cerrar una carpeta',
  treeToggle: 'Mostrar u ocultar una capa, o todas las de una carpeta',
  treeMenu: 'Abrir las acciones de la fila',
  treeOrder: 'Mover una capa hacia arriba o hacia abajo',
  treeFind: 'Buscar una fila por las primeras letras de su nombre',
  treeEdit: 'Editar la capa o la carpeta',
  treeDelete: 'Eliminar la capa o la carpeta',
  treeList: 'Mostrar la lista de entidades de una capa',
  or: 'o',
  key: {
    Space: 'Espacio',
    Enter: 'Entrar',
    Escape: 'Esc',
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    Delete: 'Supr',
    Backspace: 'Retroceso',
  },
} as const satisfies Translation<typeof en>
