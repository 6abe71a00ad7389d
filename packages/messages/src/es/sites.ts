import type { sites as en, siteProblems as enSiteProblems } from '../en/sites.ts'
import type { Translation } from '../translation.ts'

export const siteProblems = {
  site_name_taken: 'Ya existe un sitio llamado «{{name}}». Escriba otro nombre.',
  site_in_use:
    'El sitio «{{name}}» está asignado a {{projects}}. Asigne otro sitio a estos proyectos y elimínelo después.',
  site_changed:
    'Otra persona modificó el sitio «{{name}}» entretanto. Cierre el cuadro de diálogo y ábralo de nuevo para ver el cambio.',
  coordinate_system_not_understood:
    'El texto WKT no es el de un sistema de coordenadas al que se puedan transformar puntos. Revise el texto e inténtelo de nuevo.',
  positions_not_transformed:
    'Algunas posiciones no se pueden transformar: están demasiado lejos de la zona del sistema de coordenadas. Revise las coordenadas e inténtelo de nuevo.',
} as const satisfies Translation<typeof enSiteProblems>

export const sites = {
  title: 'Administrar sitios',
  about: 'Sistemas de coordenadas locales de la organización y de sus proyectos',
  list: 'Calibraciones de sitio',
  lead: 'Una calibración de sitio es el sistema de coordenadas local de un sitio. Un proyecto que la tiene muestra y exporta coordenadas del sitio.',
  loading: 'Cargando sitios',
  loadFailed: 'No se pudieron cargar los sitios.',
  empty: 'Aún no hay sitios. Agregue uno con el texto WKT de su sistema de coordenadas.',
  none: 'La organización aún no tiene sitios.',
  use_one: '{{count, number}} proyecto',
  use_many: '{{count, number}} de proyectos',
  use_other: '{{count, number}} proyectos',
  transformed: 'con transformación',
  noMatch: 'Ningún sitio coincide con la búsqueda.',
  pager: 'Páginas de sitios',
  searchSites: 'Buscar sitios',
  projectCount: 'Proyectos',
  actions: 'Acciones de «{{name}}»',
  search: 'Buscar un sistema de coordenadas',
  searchHelp: 'Por nombre o código EPSG. Rellena el texto WKT de abajo.',
  searchClear: 'Borrar la búsqueda',
  searching: 'Buscando…',
  searchFailed: 'No se pudieron buscar los sistemas de coordenadas. Compruebe la conexión y escriba de nuevo.',
  notFound: 'Ningún sistema de coordenadas tiene estas palabras en su nombre o código.',
  readFailed: 'No se pudo cargar el texto WKT. Elija el sistema de nuevo.',
  withoutText: 'Aquí no se conoce el texto WKT de {{system}}. Péguelo abajo.',
  wkt: 'Texto WKT',
  wktHelp: 'El sistema de coordenadas, como PROJCS[…] o PROJCRS[…].',
  wktRefused:
    'Este texto no es el de un sistema de coordenadas al que se puedan transformar puntos. Revise sus corchetes, su proyección y sus parámetros.',
  noTransformation: 'Ninguna',
  transformation: 'Transformación',
  x: 'Desplazamiento al este (x)',
  y: 'Desplazamiento al norte (y)',
  scale: 'Escala',
  theta: 'Rotación (theta)',
  xHelp: 'En la unidad del sistema de coordenadas',
  yHelp: 'En la unidad del sistema de coordenadas',
  scaleHelp: 'Un factor, como 1,0002',
  thetaHelp: 'En grados; opcional',
  fault: {
    number: 'Escriba un número.',
    scale: 'Escriba una escala distinta de 0.',
    range: 'Escriba un número menor.',
  },
  add: {
    action: 'Agregar sitio',
    title: 'Agregar sitio',
    submit: 'Agregar sitio',
    done: 'Se agregó el sitio «{{name}}».',
  },
  edit: {
    action: 'Editar sitio',
    title: 'Editar sitio',
    done: 'Se guardó el sitio «{{name}}».',
  },
  delete: {
    title: '¿Eliminar el sitio «{{name}}»?',
    body: 'La calibración de sitio se elimina para todos los miembros de la organización. No se puede deshacer.',
    confirm: 'Entiendo las consecuencias',
    submit: 'Eliminar sitio',
    done: 'Se eliminó el sitio «{{name}}».',
    inUse_one: '{{count, number}} proyecto usa el sitio.',
    inUse_many: '{{count, number}} de proyectos usan el sitio.',
    inUse_other: '{{count, number}} proyectos usan el sitio.',
  },
  projects: {
    title: 'Sitios de los proyectos',
    lead: 'Elija el sitio de cada proyecto.',
    project: 'Proyecto',
    site: 'Sitio',
    none: 'Sin asignar',
    siteOf: 'Sitio de «{{name}}»',
    saved: 'Se guardó el sitio del proyecto «{{name}}».',
    empty: 'Aún no hay proyectos.',
  },
} satisfies Translation<typeof en>
