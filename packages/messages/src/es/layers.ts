import type { layers as en, layerProblems as enLayerProblems } from '../en/layers.ts'
import type { Translation } from '../translation.ts'

export const layers = {
  featureCount_one: '{{count, number}} entidad',
  featureCount_many: '{{count, number}} de entidades',
  featureCount_other: '{{count, number}} entidades',
  show: 'Mostrar {{name}}',
  actions: 'Acciones de {{name}}',
  readOnly: 'Solo lectura',
  zoom: 'Acercar a la capa',
  zoomEmpty: 'La capa no tiene entidades a las que acercarse.',
  list: 'Mostrar la lista de entidades',
  add: 'Añadir una entidad a la capa',
  addReadOnly: 'La capa es de solo lectura. Permita antes los cambios en su configuración.',
  legend: { all: 'Todas las entidades', others: 'Otras entidades' },
  filter: {
    label: 'Filtrar capas y carpetas',
    clear: 'Borrar el filtro',
    none: 'Ninguna capa ni carpeta tiene «{{filter}}» en su nombre.',
  },
  order: {
    up: 'Mover hacia arriba',
    down: 'Mover hacia abajo',
    moved: 'La capa «{{name}}» se movió a la fila {{position, number}} de {{count, number}}.',
    first: 'La capa es la primera de su carpeta.',
    last: 'La capa es la última de su carpeta.',
  },
  create: {
    action: 'Capa nueva',
    title: 'Capa nueva en «{{folder}}»',
    kind: 'Geometría',
    submit: 'Crear capa',
    done: 'Se creó la capa «{{name}}».',
    draw: 'Añadir una entidad',
  },
  edit: {
    action: 'Editar capa',
    title: 'Editar capa',
    done: 'Se guardó la capa «{{name}}».',
    readOnly: 'Solo lectura: sus entidades no se pueden modificar',
    titles: 'Título de las entidades',
    titleNaming: 'Propiedad de nombre ({{name}})',
    titleAutomatic: 'Propiedad de nombre',
    titleNumber: 'Capa y número',
    style: 'Estilo',
    dictionaryNote: 'Diccionario',
    system: 'Sistema',
    chooseSystem: 'Elija un sistema',
    component: 'Componente',
    allComponents: 'Todos los componentes del sistema',
    preferredMethod: 'Método',
    mobileMethod: 'Método en dispositivos móviles',
    tooLarge: 'WFS es para capas de {{max, number}} elementos como máximo.',
    wfsStrategy: 'Elementos que se cargan',
    styleNone: 'Por componente',
    styleNoneHelp:
      'Sin archivo de estilo: las entidades tienen el aspecto de su componente o, si no, el color de la capa',
  },
  method: {
    WFS: 'WFS: elementos',
    WMS: 'WMS: una imagen',
    'WMS-TILE': 'WMS-TILE: imágenes en teselas',
    KML: 'KML: documento',
  },
  strategy: { bbox: 'Los de la vista', whole: 'Todos a la vez' },
  delete: {
    action: 'Eliminar capa',
    title: '¿Eliminar la capa «{{name}}»?',
    body_zero: 'La capa está vacía. Se elimina para todos los usuarios.',
    body_one: 'También se elimina su {{count, number}} entidad, para todos los usuarios.',
    body_many: 'También se eliminan sus {{count, number}} de entidades, para todos los usuarios.',
    body_other: 'También se eliminan sus {{count, number}} entidades, para todos los usuarios.',
    confirm: 'Quiero eliminar la capa y sus entidades',
    submit: 'Eliminar capa',
    done: 'Se eliminó la capa «{{name}}».',
  },
  nameTaken: 'Ya existe en esta carpeta una capa llamada «{{name}}». Elija otro nombre.',
} as const satisfies Translation<typeof en>

export const layerProblems = {
  layer_name_taken: 'Ya existe en esta carpeta una capa llamada «{{name}}». Elija otro nombre.',
  layer_too_large_for_wfs:
    'La capa «{{name}}» tiene más de {{max, number}} elementos, demasiados para WFS. Elija otro método.',
  layer_changed:
    'Otra persona modificó la capa «{{name}}» entretanto. Cierre el cuadro de diálogo y ábralo de nuevo para ver el cambio.',
  layer_is_default: 'La capa «{{name}}» se creó con el proyecto y no se puede eliminar.',
  layer_read_only: 'La capa «{{name}}» es de solo lectura. Permita antes los cambios en la configuración de la capa.',
} as const satisfies Translation<typeof enLayerProblems>
