import type { dataOrganization as dataOrganizationEn, moveProblems as en } from '../en/data-organization.ts'
import type { Translation } from '../translation.ts'

export const dataOrganization = {
  action: { folder: 'Mover carpeta', layer: 'Mover capa' },
  title: {
    folder: 'Mover la carpeta «{{name}}»',
    layer: 'Mover la capa «{{name}}»',
    features_one: 'Mover {{count, number}} entidad de «{{name}}»',
    features_other: 'Mover {{count, number}} entidades de «{{name}}»',
  },
  steps: 'Pasos',
  step: { project: 'Proyecto', folder: 'Carpeta', layer: 'Capa', finish: 'Finalizar' },
  next: 'Siguiente',
  noFeatures: 'No hay entidades que mover.',
  submit: 'Mover',
  clear: 'Borrar',
  projectHelp: 'La lista contiene los proyectos que usted administra.',
  root: '{{project}} (sin carpeta)',
  target: { folder: 'Carpeta en «{{project}}»', layer: 'Capa en «{{project}}»' },
  choose: { folder: 'Elija una carpeta', layer: 'Elija una capa' },
  nothing: { folder: 'Ninguna carpeta coincide con este nombre', layer: 'Ninguna capa coincide con este nombre' },
  help: {
    folder: 'Una carpeta lleva consigo sus capas. Las carpetas con subcarpetas no se pueden mover.',
    layer: 'Una capa lleva consigo sus entidades, su estilo y sus usos compartidos.',
    features:
      'Las entidades conservan su número y su historial. La lista contiene las capas de las carpetas de entidades.',
  },
  obstacle: {
    folder_not_movable: 'no se puede mover',
    folder_has_subfolders: 'tiene subcarpetas',
    raster_not_movable: 'contiene una imagen',
    layer_not_movable: 'pertenece a su proyecto',
    features_not_movable: 'avisos o formularios',
    layer_read_only: 'solo lectura',
    target_is_subfolder: 'es una subcarpeta',
    target_is_typed: 'no admite nada de otros lugares',
    target_is_current: 'lugar actual',
    target_not_data_folder: 'no es una carpeta de entidades',
    layer_of_other_kind: 'otro tipo de entidades',
    geometry_not_fitting: 'otro tipo de geometría',
    name_taken: 'el nombre ya existe',
  },
  summary: {
    folder: 'La carpeta «{{name}}» se moverá a «{{target}}» en el proyecto «{{project}}».',
    layer: 'La capa «{{name}}» se moverá a la carpeta «{{target}}» en el proyecto «{{project}}».',
    features_one: '{{count, number}} entidad se moverá a la capa «{{target}}» en el proyecto «{{project}}».',
    features_other: '{{count, number}} entidades se moverán a la capa «{{target}}» en el proyecto «{{project}}».',
  },
  done: {
    folder: 'Carpeta «{{name}}» movida a «{{target}}».',
    layer: 'Capa «{{name}}» movida a «{{target}}».',
    features_one: '{{count, number}} entidad movida a «{{target}}».',
    features_other: '{{count, number}} entidades movidas a «{{target}}».',
  },
  sight: {
    loading: 'Cargando quién lo verá o dejará de verlo',
    none: 'Lo ven los mismos usuarios que antes.',
    gained: 'Lo verán',
    lost: 'Dejarán de verlo',
    others_one: '{{count, number}} miembro más',
    others_other: '{{count, number}} miembros más',
    organizations_one: 'Miembros de {{count, number}} otra organización',
    organizations_other: 'Miembros de {{count, number}} otras organizaciones',
  },
} as const satisfies Translation<typeof dataOrganizationEn>

export const moveProblems = {
  folder_not_movable: 'La carpeta «{{name}}» contiene los avisos o los formularios de su proyecto y no se puede mover.',
  folder_has_subfolders: 'La carpeta «{{name}}» tiene subcarpetas y no se puede mover. Mueva primero sus subcarpetas.',
  folder_has_imports:
    'Se está importando una capa en la carpeta «{{name}}». Espere a que termine la importación e inténtelo de nuevo.',
  raster_not_movable: 'La capa «{{name}}» es una imagen. Las capas de imagen no se pueden mover.',
  layer_not_movable: 'La capa «{{name}}» pertenece a su proyecto y no se puede mover.',
  features_not_movable: 'Las entidades de la capa «{{name}}» son avisos o formularios y no se pueden mover.',
  target_is_subfolder:
    'La carpeta «{{name}}» es una subcarpeta y no puede contener otras carpetas. Elija otra carpeta.',
  target_is_typed: 'La carpeta «{{name}}» no admite carpetas ni capas de otros lugares. Elija una carpeta sin tipo.',
  target_is_current: 'Ya está en «{{name}}». Elija otro destino.',
  target_not_data_folder: 'La carpeta «{{name}}» no es una carpeta de entidades. Elija una carpeta de entidades.',
  layer_of_other_kind: 'La capa «{{name}}» tiene entidades de otro tipo. Elija una capa del mismo tipo.',
  features_not_in_layer_one:
    '{{count, number}} de las entidades ya no está en la capa «{{name}}». No se movió nada. Vuelva a cargar la página y seleccione de nuevo las entidades.',
  features_not_in_layer_other:
    '{{count, number}} de las entidades ya no están en la capa «{{name}}». No se movió nada. Vuelva a cargar la página y seleccione de nuevo las entidades.',
  project_changes_organization:
    'El proyecto «{{name}}» se está entregando a otra organización. Inténtelo de nuevo en unos minutos.',
} as const satisfies Translation<typeof en>
