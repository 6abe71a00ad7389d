import type { folders as en, folderProblems as enFolderProblems } from '../en/folders.ts'
import type { Translation } from '../translation.ts'

export const folders = {
  tree: 'Carpetas y capas',
  loading: 'Cargando carpetas y capas',
  loadFailed: 'No se han podido cargar las carpetas.',
  none: 'Este proyecto aún no tiene carpetas. Las capas se guardan en carpetas.',
  noneVisible: 'En este proyecto no hay nada visible para usted.',
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
    done: 'Se ha creado la carpeta «{{name}}».',
    withLayers: 'Empezar con capas de puntos, líneas, polígonos y directrices para dibujar',
  },
  createSub: {
    action: 'Subcarpeta nueva',
    title: 'Subcarpeta nueva en «{{parent}}»',
  },
  edit: {
    action: 'Editar carpeta',
    title: 'Editar carpeta',
    done: 'Se ha guardado la carpeta «{{name}}».',
    leaders: 'Se pueden dibujar directrices en esta carpeta',
  },
  delete: {
    action: 'Eliminar carpeta',
    title: '¿Eliminar la carpeta «{{name}}»?',
    body: 'Con ella se eliminan todas sus subcarpetas, capas y elementos, para todo el mundo.',
    bodyCount_one: 'También se elimina su {{count, number}} capa con todos sus elementos, para todo el mundo.',
    bodyCount_many: 'También se eliminan sus {{count, number}} de capas con todos sus elementos, para todo el mundo.',
    bodyCount_other: 'También se eliminan sus {{count, number}} capas con todos sus elementos, para todo el mundo.',
    confirm: 'Quiero eliminar la carpeta y todo su contenido',
    typed: 'Escriba «{{word}}» para confirmar',
    word: 'eliminar',
    submit: 'Eliminar carpeta',
    done: 'Se ha eliminado la carpeta «{{name}}».',
  },
  nameTaken: 'Aquí ya hay una carpeta llamada «{{name}}». Elija otro nombre.',
} as const satisfies Translation<typeof en>

export const folderProblems = {
  folder_name_taken: 'Ya hay una carpeta llamada «{{name}}» aquí. Elija otro nombre.',
  folder_too_deep: 'Una subcarpeta no puede contener más carpetas. Cree la carpeta un nivel más arriba.',
  folder_in_other_project: 'La carpeta pertenece a otro proyecto. Elija una de este proyecto.',
} as const satisfies Translation<typeof enFolderProblems>
