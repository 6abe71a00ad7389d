import type { projects as en, projectProblems as enProjectProblems } from '../en/projects.ts'
import type { Translation } from '../translation.ts'

export const projects = {
  panel: 'Panel de proyecto',
  panelWidth: 'Tamaño del panel de proyecto',
  closePanel: 'Cerrar el panel de proyecto',
  organization: 'Organización',
  project: 'Proyecto',
  choose: 'Elija un proyecto',
  openList: 'Mostrar los proyectos',
  closeList: 'Ocultar los proyectos',
  clear: 'Borrar',
  noMatch: 'Ningún proyecto coincide con ese nombre',
  loading: 'Cargando proyectos',
  loadFailed: 'No se pudieron cargar los proyectos.',
  none: 'Aún no hay proyectos. Un proyecto contiene las carpetas y capas de un mismo trabajo.',
  noneVisible: 'No tiene permiso para ver ningún proyecto. Pida acceso a un administrador de la organización.',
  empty: {
    label: 'Proyecto vacío',
    invite: 'Suba un archivo o dibuje la primera entidad.',
    drop: 'También puede soltar archivos en cualquier lugar de esta página.',
    none: 'Este proyecto aún no tiene entidades.',
    upload: 'Subir un archivo',
    draw: 'Dibujar una entidad',
  },
  linkRefused: 'Este enlace lleva a un proyecto que no existe o que usted no puede ver.',
  actions: 'Acciones del proyecto',
  actionsOf: 'Acciones para «{{name}}»',
  create: {
    action: 'Proyecto nuevo',
    title: 'Proyecto nuevo',
    submit: 'Crear proyecto',
    lead: 'El proyecto empieza con una carpeta que contiene capas de puntos, líneas, polígonos y directrices para dibujar.',
  },
  edit: {
    action: 'Editar proyecto',
    title: 'Editar proyecto',
    done: 'Se guardó el proyecto «{{name}}».',
  },
  details: {
    created: 'El proyecto «{{name}}» está creado. Su configuración se puede cambiar en cualquier momento.',
    dictionary: 'Diccionario',
    noDictionary: 'Sin diccionario',
    template: 'Plantilla del proveedor',
    dictionariesFailed: 'No se pudieron cargar los diccionarios. Cierre el cuadro de diálogo y ábralo de nuevo.',
    foreignFeatures_one:
      '{{count, number}} elemento de este proyecto es de un diccionario distinto de este. Conserva sus atributos y su estilo, y sus atributos se podrán editar de nuevo cuando el proyecto tenga su diccionario.',
    foreignFeatures_other:
      '{{count, number}} elementos de este proyecto son de un diccionario distinto de este. Conservan sus atributos y su estilo, y sus atributos se podrán editar de nuevo cuando el proyecto tenga su diccionario.',
    data: 'Datos',
    coordinates: 'Coordenadas',
    site: 'Sitio',
    noSite: 'Sin sitio',
    geoid: 'Geoide',
    noGeoid: 'Sin geoide',
    view: 'Vista inicial',
    viewLead: 'El mapa abre el proyecto aquí. Sin centro muestra la vista predeterminada.',
    zoomLevel: 'Nivel de zoom',
    lat: 'Latitud del centro',
    lng: 'Longitud del centro',
    centre: 'Centro',
    zoomHelp: 'De 0 a 28',
    latHelp: 'Grados, de −90 a 90',
    lngHelp: 'Grados, de −180 a 180',
    asOnMap: 'Como en el mapa',
    fault: {
      zoomLevel: 'Introduzca un número de 0 a 28.',
      lat: 'Introduzca grados de −90 a 90.',
      lng: 'Introduzca grados de −180 a 180.',
      pair: 'Un centro necesita latitud y longitud. Introduzca las dos o ninguna.',
    },
  },
  dictionary: {
    action: 'Cambiar el diccionario',
    title: 'Diccionario del proyecto «{{name}}»',
    done: 'El proyecto «{{name}}» tiene ahora otro diccionario.',
    ofProject: 'Diccionario: {{name}}',
  },
  initialView: {
    action: 'Fijar la vista inicial',
    done: '«{{name}}» se abre ahora con esta vista.',
    undo: 'Deshacer',
    undone: 'La vista inicial vuelve a ser la anterior.',
  },
  delete: {
    action: 'Eliminar proyecto',
    title: '¿Eliminar el proyecto «{{name}}»?',
    body: 'También se eliminan todas sus carpetas, capas y entidades, para todos los usuarios.',
    confirm: 'Quiero eliminar el proyecto y todo su contenido',
    submit: 'Eliminar proyecto',
    done: 'Se eliminó el proyecto «{{name}}».',
  },
  nameHelp: 'Único en la organización, {{max, number}} caracteres como máximo.',
} as const satisfies Translation<typeof en>

export const projectProblems = {
  project_name_taken: 'Ya existe en esta organización un proyecto llamado «{{name}}». Elija otro nombre.',
  dictionary_required:
    'Elija un diccionario para el proyecto: sus elementos toman de él sus sistemas, componentes y atributos.',
  project_changed:
    'Otra persona modificó el proyecto «{{name}}» entretanto. Cierre el cuadro de diálogo y ábralo de nuevo para ver el cambio.',
} as const satisfies Translation<typeof enProjectProblems>
