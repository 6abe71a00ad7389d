import type { moveProblems as en } from '../en/data-organization.ts'
import type { Translation } from '../translation.ts'

export const moveProblems = {
  folder_not_movable: 'La carpeta «{{name}}» contiene los avisos o los formularios de su proyecto y no se puede mover.',
  folder_has_subfolders: 'La carpeta «{{name}}» tiene subcarpetas y no se puede mover. Mueva primero sus subcarpetas.',
  folder_has_imports:
    'Se está importando una capa en la carpeta «{{name}}». Espere a que termine la importación e inténtelo de nuevo.',
  raster_not_movable: 'La capa «{{name}}» es una imagen. Las capas de imagen no se pueden mover.',
  layer_not_movable: 'La capa «{{name}}» pertenece a su proyecto y no se puede mover.',
  features_not_movable: 'Los elementos de la capa «{{name}}» son avisos o formularios y no se pueden mover.',
  target_is_subfolder:
    'La carpeta «{{name}}» es una subcarpeta y no puede contener otras carpetas. Elija otra carpeta.',
  target_is_typed: 'La carpeta «{{name}}» no admite carpetas ni capas de otros lugares. Elija una carpeta sin tipo.',
  target_is_current: 'Ya está en «{{name}}». Elija otro destino.',
  target_not_data_folder: 'La carpeta «{{name}}» no es una carpeta de elementos. Elija una carpeta de elementos.',
  layer_of_other_kind: 'La capa «{{name}}» tiene elementos de otro tipo. Elija una capa del mismo tipo.',
  features_not_in_layer_one:
    '{{count, number}} de los elementos ya no está en la capa «{{name}}». No se movió nada. Vuelva a cargar la página y seleccione de nuevo los elementos.',
  features_not_in_layer_other:
    '{{count, number}} de los elementos ya no están en la capa «{{name}}». No se movió nada. Vuelva a cargar la página y seleccione de nuevo los elementos.',
  project_changes_organization:
    'El proyecto «{{name}}» se está entregando a otra organización. Inténtelo de nuevo en unos minutos.',
} as const satisfies Translation<typeof en>
