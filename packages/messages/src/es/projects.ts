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
  noMatch: 'Ningún proyecto con ese nombre',
  loading: 'Cargando proyectos',
  loadFailed: 'No se han podido cargar los proyectos.',
  none: 'Aún no hay proyectos. Un proyecto reúne las carpetas y capas de un mismo trabajo.',
  noneVisible: 'No hay ningún proyecto visible para usted. Pida acceso a quien administre la organización.',
  actions: 'Acciones del proyecto',
  create: {
    action: 'Proyecto nuevo',
    title: 'Proyecto nuevo',
    submit: 'Crear proyecto',
    done: 'Se ha creado el proyecto «{{name}}».',
    lead: 'Empieza con una carpeta de capas de puntos, líneas, polígonos y directrices para dibujar.',
  },
  edit: {
    action: 'Editar proyecto',
    title: 'Editar proyecto',
    done: 'Se ha guardado el proyecto «{{name}}».',
  },
  delete: {
    action: 'Eliminar proyecto',
    title: '¿Eliminar el proyecto «{{name}}»?',
    body: 'Con él se eliminan todas sus carpetas, capas y elementos, para todo el mundo.',
    confirm: 'Quiero eliminar el proyecto y todo su contenido',
    submit: 'Eliminar proyecto',
    done: 'Se ha eliminado el proyecto «{{name}}».',
  },
  nameHelp: 'Único en la organización, {{max, number}} caracteres como máximo.',
} as const satisfies Translation<typeof en>

export const projectProblems = {
  project_name_taken: 'Ya hay un proyecto llamado «{{name}}» en esta organización. Elija otro nombre.',
} as const satisfies Translation<typeof enProjectProblems>
