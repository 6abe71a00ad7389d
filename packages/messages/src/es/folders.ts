import type { folders as en, folderProblems as enFolderProblems } from '../en/folders.ts'
import type { Translation } from '../translation.ts'

export const folders = {
  tree: 'Carpetas y capas',
  loading: 'Cargando carpetas y capas',
  loadFailed: 'No se pudieron cargar las carpetas.',
  none: 'Este proyecto aún no tiene carpetas. Las carpetas contienen las capas de un proyecto.',
  noneVisible:
    'No tiene permiso para ver ninguna carpeta de este proyecto. Pida acceso a un administrador del proyecto.',
  empty: 'Vacía',
  layerCount_one: '{{count, number}} capa',
  layerCount_many: '{{count, number}} de capas',
  layerCount_other: '{{count, number}} capas',
  showAll: 'Mostrar todas las capas de {{name}}',
  hideAll: 'Ocultar todas las capas de {{name}}',
  upload: 'Subir una capa',
  create: {
    action: 'Carpeta nueva',
    title: 'Carpeta nueva',
    submit: 'Crear carpeta',
    done: 'Se creó la carpeta «{{name}}».',
    withLayers: 'Crear capas de puntos, líneas, polígonos y directrices para dibujar',
  },
  createSub: {
    action: 'Subcarpeta nueva',
    title: 'Subcarpeta nueva en «{{parent}}»',
  },
  edit: {
    action: 'Editar carpeta',
    title: 'Editar carpeta',
    done: 'Se guardó la carpeta «{{name}}».',
    leaders: 'Permitir directrices en esta carpeta',
  },
  delete: {
    action: 'Eliminar carpeta',
    title: '¿Eliminar la carpeta «{{name}}»?',
    body: 'También se eliminan todas sus subcarpetas, capas y entidades, para todos los usuarios.',
    bodyCount_one: 'También se elimina su {{count, number}} capa con todas sus entidades, para todos los usuarios.',
    bodyCount_many:
      'También se eliminan sus {{count, number}} de capas con todas sus entidades, para todos los usuarios.',
    bodyCount_other:
      'También se eliminan sus {{count, number}} capas con todas sus entidades, para todos los usuarios.',
    confirm: 'Quiero eliminar la carpeta y todo su contenido',
    typed: 'Escriba «{{word}}» para confirmar',
    word: 'eliminar',
    submit: 'Eliminar carpeta',
    done: 'Se eliminó la carpeta «{{name}}».',
  },
  nameTaken: 'Ya existe aquí una carpeta llamada «{{name}}». Elija otro nombre.',
} as const satisfies Translation<typeof en>

export const folderProblems = {
  folder_name_taken: 'Ya existe aquí una carpeta llamada «{{name}}». Elija otro nombre.',
  folder_changed:
    'Otra persona modificó la carpeta «{{name}}» entretanto. Cierre el cuadro de diálogo y ábralo de nuevo para ver el cambio.',
  folder_too_deep: 'Una subcarpeta no puede contener otras carpetas. Cree la carpeta un nivel más arriba.',
  folder_in_other_project: 'La carpeta pertenece a otro proyecto. Elija una de este proyecto.',
} as const satisfies Translation<typeof enFolderProblems>
